import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { readEntry } from '../../shared/history/historyEntry.ts';
import { SavedWord } from './SavedWord.tsx';

interface RevealingProps {
  readonly label: ReactNode;
  /** Id of the control that takes the focus when the form opens. */
  readonly focus: string;
  /** Name of the form's kept values in the history; if there are any, the form opens by itself. */
  readonly kept?: string;
  /** Saved since it was opened: the form closes, and its button takes the focus. */
  readonly saved: boolean;
  /** Shown after saving. */
  readonly done: ReactNode;
  /** Resets the form. */
  readonly onBegin: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a form in its place. */
export function Revealing({ label, focus, kept, saved, done, onBegin, children }: RevealingProps) {
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  const button = `${focus}-reveal`;
  useEffect(() => {
    if (kept !== undefined && readEntry(kept) !== undefined) setOpen(true);
  }, [kept]);
  useEffect(() => {
    if (!saved) return;
    pressed.current = true;
    setOpen(false);
  }, [saved]);
  useEffect(() => {
    if (pressed.current) document.getElementById(open ? focus : button)?.focus();
    pressed.current = false;
  }, [open, focus, button]);
  const turn = (to: boolean) => () => {
    pressed.current = true;
    onBegin();
    setOpen(to);
  };
  return (
    <>
      {open ? (
        children(turn(false))
      ) : (
        <Button id={button} look="quiet" onClick={turn(true)}>
          {label}
        </Button>
      )}
      <SavedWord className="mt-3">{saved && !open ? done : null}</SavedWord>
    </>
  );
}
