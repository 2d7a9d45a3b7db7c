import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mail's link to a page that is cached for all visitors; null during hydration. It is removed from the
 * address at once, so that it is neither visible nor shared, and a reload shows the page without it.
 */
export function useMailLink(name: string): string | null {
  const there = useLocation({ select: ({ search }) => Object.entries(search).find(([key]) => key === name)?.[1] });
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (typeof there !== 'string' || there === '') return;
    setToken(there);
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', address);
  }, [there, name]);
  return token;
}
