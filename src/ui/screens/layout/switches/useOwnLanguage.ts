import { useEffect } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';
import { canonicalPath, shownPath } from '../../../routes/paths.ts';

/** A document speaks one language. When the history leads to an address of the other one, the page is fetched anew (MKT-12). */
export function useOwnLanguage(): void {
  const { language } = useShop().market;
  useEffect(() => {
    const check = () => {
      const { pathname } = window.location;
      if (shownPath(canonicalPath(pathname), language) !== pathname) window.location.reload();
    };
    window.addEventListener('popstate', check);
    return () => window.removeEventListener('popstate', check);
  }, [language]);
}
