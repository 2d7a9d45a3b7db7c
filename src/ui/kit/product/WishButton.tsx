import { useLingui } from '@lingui/react/macro';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { Icon } from '../Icon.tsx';
import { useWishes } from './WishesContext.ts';

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
      onClick={(event) => {
        // Marks the press as handled (main/pages/clientManifest.ts).
        event.preventDefault();
        wishes.toggle(sku);
      }}
      className={`wish ${className}`}
    >
      <Icon name={wishes.has(sku) ? 'heart-full' : 'heart'} className="size-5.5" />
    </button>
  );
}
