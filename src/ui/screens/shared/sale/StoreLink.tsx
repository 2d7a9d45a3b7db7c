import { Link } from '@tanstack/react-router';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';

/** Name and address of a store, which lead to its hours and directions. */
export function StoreLink({ store }: { readonly store: StoreCard }) {
  return (
    <Link to="/filialen/$slug" params={{ slug: store.slug }} className="link">
      {`${store.name}, ${store.street}, ${townLine(store)}`}
    </Link>
  );
}
