import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface SheetProps {
  readonly side: 'left' | 'right' | 'bottom';
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

const places = {
  left: 'mr-auto h-dvh max-h-none w-[min(24rem,90vw)] sheet-left',
  right: 'ml-auto h-dvh max-h-none w-[min(28rem,94vw)] sheet-right',
  bottom: 'mt-auto mx-auto max-h-[85dvh] w-full max-w-none rounded-t-lg sheet-bottom md:max-w-xl',
} as const;

/** A modal sheet at an edge of the window, open while it is rendered; the browser keeps the focus inside. */
export function Sheet({ side, title, onClose, children, footer }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={label}
      className={`m-0 flex flex-col overscroll-contain border-line bg-paper text-ink shadow-float ${places[side]}`}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <h2 id={label} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          aria-label={t`Close`}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {footer === undefined ? null : <div className="border-t border-line bg-surface px-5 py-4">{footer}</div>}
    </dialog>
  );
}
