import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons; the one that changes nothing has the first place, for the eye as in the tab order. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

const surface = 'rounded-lg border border-line bg-surface text-ink shadow-float';

/** A modal question, open while it is rendered. Escape closes it without a change. Afterwards the focus is where it was. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closing gives the focus back to what opened the dialog; removing it alone would lose it.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={`sheet-bottom m-auto w-[min(30rem,calc(100vw-2rem))] p-6 text-left ${surface}`}
      onClose={(event) => {
        // The event bubbles; a sheet around the dialog would close, too.
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
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{actions}</div>
    </dialog>
  );
}
