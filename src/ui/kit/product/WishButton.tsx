import { useLingui } from '@lingui/react/macro';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { Icon } from '../Icon.tsx';
import { useWishes } from './WishesContext.ts';

const round =
  'grid size-11 flex-none place-items-center rounded-full text-soft hover:text-accent aria-pressed:text-accent';

/**
 * The heart of a product, pressed if the wishlist has the product. Pages render it unpressed; the browser adds the
 * visitor's state.
 */
export function WishButton({
  sku,
  name,
  className = '',
}: {
  readonly sku: Sku;
  readonly name: string;
  readonly className?: string;
}) {
  const { t } = useLingui();
  const wishes = useWishes();
  if (wishes === null) return null;
  return (
    <button
      type="button"
      aria-pressed={wishes.has(sku)}
      aria-label={t`On my wishlist: ${name}`}
      title={t`Wishlist`}
      onClick={() => wishes.toggle(sku)}
      className={`group/wish ${round} ${className}`}
    >
      <Icon name="heart" className="size-5.5 group-aria-pressed/wish:fill-current" />
    </button>
  );
}
