import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { readEntry } from '../../checkout/historyEntry.ts';
import { SavedWord } from './SavedWord.tsx';

interface RevealingProps {
  readonly label: ReactNode;
  /** The control that takes the focus once it is there. */
  readonly focus: string;
  /** Under which name the history keeps what was typed into the form: it is open again where something was. */
  readonly kept?: string;
  /** The form has been saved since it was opened: it closes, and its button has the focus again. */
  readonly saved: boolean;
  /** What is said then. */
  readonly done: ReactNode;
  /** The form is to begin anew. */
  readonly onBegin: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A form that waits behind its button until it is wanted. */
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
