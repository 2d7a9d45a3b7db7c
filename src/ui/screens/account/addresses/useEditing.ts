import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Editing {
  /** Which address is being edited: its id, `new`, or none. */
  readonly edited: string | undefined;
  /** Rises with every form that is done with: the next one begins anew, also where the address of the page has not changed between them. */
  readonly round: number;
  /** A form is opened, by a link. */
  readonly begin: () => void;
  readonly done: () => void;
}

/** Which form of the address book is open. The address of the page says so, and follows; a form that is done with closes at once. */
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
