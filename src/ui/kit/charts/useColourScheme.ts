import { useEffect, useState } from 'react';

/** Returns a new value whenever the page turns light or dark, for painted content that CSS cannot style. */
export function useColourScheme(): string {
  const [scheme, setScheme] = useState('');
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const read = () => setScheme(`${document.documentElement.dataset['theme'] ?? ''} ${dark.matches}`);
    const chosen = new MutationObserver(read);
    read();
    dark.addEventListener('change', read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', read);
      chosen.disconnect();
    };
  }, []);
  return scheme;
}
