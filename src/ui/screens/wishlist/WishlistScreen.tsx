import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Customer } from '../../../domain/account/Customer.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import type { AddingToCart, FollowedPrices } from '../../kit/live.ts';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import { AccountFrame } from '../shared/account/AccountFrame.tsx';
import { AwaitedList } from '../shared/alerts/AwaitedList.tsx';
import type { AwaitedProducts } from '../shared/alerts/useAwaited.ts';
import { NotShown } from '../shared/errors/NotShown.tsx';
import { ProductGrid } from '../shared/products/ProductGrid.tsx';

export interface WishlistScreenProps {
  /** Products on the list when the page was opened, or added since; null if they cannot be loaded. */
  readonly products: readonly ListedProduct[] | null;
  /** Number of products on the list now; removed ones stay visible. */
  readonly count: number;
  /** false: offers to sign in, so that the list is available on every device. */
  readonly signedIn: boolean;
  /** The customer of the surrounding account; null for a guest or if it cannot be loaded. */
  readonly customer: Customer | null;
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  /** Products with an availability alert. */
  readonly awaited: AwaitedProducts;
  readonly onRetry: () => void;
}

/** The wishlist with current prices and buttons for the cart (WISH-2), and the alerts (CAT-10). */
export function WishlistScreen({ customer, ...list }: WishlistScreenProps) {
  return customer === null ? (
    <main className="wrap pt-6 lg:pt-10">
      <Wishes {...list} columns="lg:grid-cols-4" />
    </main>
  ) : (
    <AccountFrame customer={customer}>
      <Wishes {...list} columns="" />
    </AccountFrame>
  );
}

function Wishes({
  products,
  count,
  signedIn,
  prices,
  cart,
  awaited,
  onRetry,
  columns,
}: Omit<WishlistScreenProps, 'customer'> & { readonly columns: string }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl">
          <Trans>Wishlist</Trans>
        </h1>
        {products === null || products.length === 0 ? null : (
          <p className="num text-soft" role="status">
            <Plural value={count} one="# product" other="# products" />
          </p>
        )}
      </div>
      {products === null ? (
        <div className="mt-6">
          <NotShown title={<Trans>Your wishlist cannot be shown just now</Trans>} onRetry={onRetry} />
        </div>
      ) : null}
      {products?.length === 0 ? <EmptyWishlist /> : null}
      {products === null || products.length === 0 ? null : (
        <>
          {signedIn ? null : (
            <p className="mt-2 text-sm text-soft">
              <Trans>
                Your list is kept on this device.{' '}
                <Link to="/login" className="link">
                  Sign in
                </Link>{' '}
                to see it on all your devices.
              </Trans>
            </p>
          )}
          <div className="mt-4">
            <PriceNotice state={prices.state} />
          </div>
          <h2 className="sr-only">
            <Trans>Products</Trans>
          </h2>
          <ProductGrid
            items={products}
            prices={prices}
            cart={cart}
            eager={3}
            className={`mt-4 sm:grid-cols-2 md:grid-cols-3 ${columns}`}
          />
        </>
      )}
      <AwaitedList awaited={awaited} />
    </>
  );
}

/** The empty wishlist; explains how to add products. */
function EmptyWishlist() {
  return (
    <div className="mx-auto grid max-w-140 justify-items-center gap-5 py-14 text-center md:py-20">
      <svg viewBox="0 0 120 120" className="size-28 fill-none stroke-edge" aria-hidden="true">
        <circle cx="60" cy="60" r="56" className="fill-sunken" strokeWidth="1.25" />
        <circle cx="60" cy="60" r="51" strokeWidth="4" strokeDasharray="1 2.2" />
        <path
          className="fill-surface stroke-gold"
          strokeWidth="2"
          d="M60 88C42 75.300 33 65.500 33 54.300A14.300 14.300 0 0 1 47.300 40c5 0 9.600 2.500 12.700 6.500C63.100 42.500 67.700 40 72.700 40A14.300 14.300 0 0 1 87 54.300C87 65.500 78 75.300 60 88z"
        />
      </svg>
      <p className="font-serif text-2xl" role="status">
        <Trans>Nothing on your wishlist yet</Trans>
      </p>
      <p className="text-balance text-soft">
        <Trans>
          Tap the{' '}
          <span className="whitespace-nowrap">
            heart <Icon name="heart" className="inline-block size-4.5 align-[-0.2em]" />
          </span>{' '}
          on a product, and it will wait for you here at its current price.
        </Trans>
      </p>
      <Link to="/shop" className={buttonClass('primary')}>
        <Trans>Go to the shop</Trans>
      </Link>
    </div>
  );
}
