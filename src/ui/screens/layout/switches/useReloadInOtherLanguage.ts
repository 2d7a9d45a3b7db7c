import { useEffect } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';

/** A document has one language. If the history leads to an address in the other language, the page reloads (MKT-12). */
export function useReloadInOtherLanguage(): void {
  const {
    addresses: { canonicalPath, shownPath },
    market: { language },
  } = useShop();
  useEffect(() => {
    const check = () => {
      const { pathname } = window.location;
      if (shownPath(canonicalPath(pathname), language) !== pathname) window.location.reload();
    };
    window.addEventListener('popstate', check);
    return () => window.removeEventListener('popstate', check);
  }, [canonicalPath, shownPath, language]);
}
