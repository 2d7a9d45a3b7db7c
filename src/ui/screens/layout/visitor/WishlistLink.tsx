import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../kit/Icon.tsx';
import { useWishCount } from './useWishCount.ts';

/** Link to the wishlist; its heart is filled if the list has products. */
export function WishlistLink() {
  const { t } = useLingui();
  const count = useWishCount();
  return (
    <Link
      to="/wunschliste"
      aria-label={count === 0 ? t`Wishlist` : t`Wishlist, ${plural(count, { one: '# product', other: '# products' })}`}
      className="grid size-11 place-items-center rounded-md hover:text-accent"
    >
      <Icon name={count === 0 ? 'heart' : 'heart-full'} className={`size-6 ${count === 0 ? '' : 'text-accent'}`} />
    </Link>
  );
}
