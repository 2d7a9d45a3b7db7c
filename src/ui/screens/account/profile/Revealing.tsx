import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';

interface RevealingProps {
  readonly label: ReactNode;
  /** The control that takes the focus once it is there. */
  readonly focus: string;
  readonly children: ReactNode;
}

/** A form that waits behind its button until it is wanted. */
export function Revealing({ label, focus, children }: RevealingProps) {
  const [open, setOpen] = useState(false);
  if (open) return children;
  return (
    <Button
      look="quiet"
      onClick={() => {
        setOpen(true);
        window.requestAnimationFrame(() => document.getElementById(focus)?.focus());
      }}
    >
      {label}
    </Button>
  );
}
