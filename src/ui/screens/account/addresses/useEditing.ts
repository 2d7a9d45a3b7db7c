import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Editing {
  /** The edited address: its id, `new`, or undefined. */
  readonly edited: string | undefined;
  /** Rises when a form closes; as key it resets the next form, also for the same address. */
  readonly round: number;
  /** Call it when a link opens a form. */
  readonly begin: () => void;
  readonly done: () => void;
}

/**
 * Which form of the address book is open. The query of the page decides; closing a form takes effect before the
 * navigation.
 */
export function useEditing(edit: string | undefined): Editing {
  const router = useRouter();
  const [{ closed, round }, setState] = useState({ closed: false, round: 0 });
  useEffect(() => setState((before) => ({ ...before, closed: false })), [edit]);
  return {
    edited: closed ? undefined : edit,
    round,
    begin: () => setState((before) => ({ ...before, closed: false })),
    done: () => {
      setState((before) => ({ closed: true, round: before.round + 1 }));
      void router.navigate({ to: '/kundenkonto/adressen', search: {}, replace: true, resetScroll: false });
    },
  };
}
