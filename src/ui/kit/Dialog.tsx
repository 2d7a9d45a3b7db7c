import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons; the one that changes nothing comes first for the keyboard. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A question that has to be answered before the page goes on. It is open as long as it is rendered; Escape answers it with no. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sheet-bottom m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-left text-ink shadow-float"
      onClose={(event) => {
        // It bubbles, and a sheet the question was asked from would take it for its own end.
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="font-serif text-2xl text-balance">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 grid gap-4 text-sm">
        {children}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
    </dialog>
  );
}
