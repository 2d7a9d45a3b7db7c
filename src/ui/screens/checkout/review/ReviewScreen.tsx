import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writtenVatId } from '../../../../domain/account/WrittenVatId.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { paysIntoAccount } from '../../../../domain/cart/CartPayment.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { sellsOutOfDeposit } from '../../../../domain/shipping/OfferedMethods.ts';
import { goodsAt, receivingStore } from '../../../../domain/shipping/ReceivingStore.ts';
import { PayoutAccountText } from '../PayoutAccountText.tsx';
import { SaleSteps } from '../../shared/sale/SaleSteps.tsx';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { Identification } from '../../../../domain/payment/Identification.ts';
import { methodAt } from '../../../../domain/shipping/ShippingMethods.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { LineGoods } from '../../../kit/price/LineGoods.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { IdentificationText } from '../../shared/cart/IdentificationText.tsx';
import { OutOfDeposit } from '../../shared/cart/OutOfDeposit.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useCartSide } from '../../shared/side/useCartSide.ts';
import { AddressText } from '../../shared/address/AddressText.tsx';
import { CheckoutProgress } from '../CheckoutProgress.tsx';

interface ReviewScreenProps {
  readonly cart: PricedCart;
  readonly stores: readonly StoreCard[];
  /** VAT ID for the invoice. */
  readonly vatId?: string | null;
  /** New prices are being fetched, and none are shown (PRC-3). */
  readonly fetching?: boolean;
  /** What the purchase needs because it is paid in cash; null when it needs none. */
  readonly identification?: Identification | null;
  /** When the shown prices were confirmed by the shop; null: not yet. */
  readonly quotedAt?: Instant | null;
  /** What prevents the order. */
  readonly notice?: ReactNode;
  /** Prices, agreements and order button. */
  readonly panel?: ReactNode;
}

/** Review of the order: lines, addresses, delivery, payment and totals. */
export function ReviewScreen({
  cart,
  stores,
  vatId = null,
  fetching = false,
  identification = null,
  quotedAt = null,
  notice,
  panel,
}: ReviewScreenProps) {
  const { t, i18n } = useLingui();
  const { billingAddress, shippingAddress, email, shippingMethodId, paymentMethod, payoutAccount } = cart.cart;
  const side = cart.cart.transactionType;
  const words = sideWords[side];
  const mode = methodAt(shippingMethodId)?.mode ?? null;
  const receiving = receivingStore({ ...cart.cart, goodsAt: goodsAt(cart.cart) }, mode, stores);
  const store = stores.find(({ slug }) => slug === receiving);
  const atStore = side === 'sell' ? t`Where your items go` : t`Pick-up`;
  return (
    <main className="wrap py-6 md:py-10" data-prices={fetching ? 'fetching' : undefined}>
      <CheckoutProgress step="review" />
      <h1 className="mt-8 text-3xl">{i18n._(sideWords[cart.cart.transactionType].review)}</h1>
      {notice === undefined ? null : <div className="mt-6 max-w-160">{notice}</div>}
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-8">
          <section aria-labelledby="review-lines">
            <Heading id="review-lines" title={t`Your products`}>
              <Link to="/warenkorb" search={{ type: cart.cart.transactionType }} className="link text-sm">
                <Trans>Change</Trans>
              </Link>
            </Heading>
            <OutOfDeposit cart={cart.cart} />
            <Lines cart={cart} />
          </section>
          <div className="grid gap-8 sm:grid-cols-2">
            <Part title={t`Contact`} anchor="email">
              <p className="text-sm wrap-anywhere">{email}</p>
            </Part>
            <Part title={i18n._(words.billing)} anchor="billing-firstName">
              {billingAddress === null ? null : <AddressText address={billingAddress} />}
              {vatId === null ? null : (
                <p className="mt-1 text-sm">
                  {t`VAT ID`} <span className="num">{writtenVatId(vatId)}</span>
                </p>
              )}
            </Part>
            {sellsOutOfDeposit(cart.cart) ? null : (
              <Part title={store === undefined ? i18n._(words.goodsAt) : atStore} anchor="same-address">
                {store === undefined ? null : (
                  <p className="text-sm leading-6">
                    {store.name}
                    <br />
                    {store.street}
                    <br />
                    {townLine(store)}
                  </p>
                )}
                {store !== undefined || shippingAddress === null ? null : <AddressText address={shippingAddress} />}
              </Part>
            )}
            <Part title={i18n._(words.delivery)} anchor="shippingMethodId">
              <p className="text-sm">
                <span className="font-semibold">{i18n._(deliveryWords(mode, side).name)}</span>
                <span className="mt-0.5 block text-soft">{i18n._(deliveryWords(mode, side).text)}</span>
              </p>
            </Part>
            <Part title={i18n._(words.payment)} anchor="paymentMethod">
              {paymentMethod === null ? null : (
                <p className="text-sm">
                  <span className="font-semibold">
                    {i18n._(paymentWords(paymentMethod, cart.cart.transactionType).name)}
                  </span>
                  <span className="mt-0.5 block text-soft">
                    {i18n._(paymentWords(paymentMethod, cart.cart.transactionType).text)}
                  </span>
                </p>
              )}
              {payoutAccount === null || !paysIntoAccount(cart.cart) ? null : (
                <PayoutAccountText account={payoutAccount} />
              )}
              {identification === null ? null : (
                <div className="mt-3">
                  <Notice tone="plain" live>
                    <IdentificationText {...identification} side={side} />
                  </Notice>
                </div>
              )}
            </Part>
          </div>
          {side === 'buy' || quotedAt === null ? null : (
            <section aria-labelledby="review-next">
              <Heading id="review-next" title={t`What happens next`} />
              <SaleSteps
                store={cart.cart.store}
                mode={mode}
                place={store ?? null}
                paymentMethod={paymentMethod}
                payoutAccount={payoutAccount}
                at={quotedAt}
                orderNumber={null}
              />
            </section>
          )}
        </div>
        {panel}
      </div>
    </main>
  );
}

function Heading({
  id,
  title,
  children,
}: {
  readonly id?: string;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4 border-b border-line pb-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </div>
  );
}

function Part({
  title,
  anchor,
  children,
}: {
  readonly title: string;
  readonly anchor: string;
  readonly children: ReactNode;
}) {
  const side = useCartSide();
  return (
    <section>
      <Heading title={title}>
        <Link
          to="/checkout/$slug"
          params={{ slug: 'meine-daten' }}
          search={searchOfSide(side)}
          hash={anchor}
          className="link text-sm"
        >
          <Trans>Change</Trans>
          <span className="sr-only">: {title}</span>
        </Link>
      </Heading>
      {children}
    </section>
  );
}

function Lines({ cart }: { readonly cart: PricedCart }) {
  const { language } = useShop().market;
  return (
    <ul className="divide-y divide-line">
      {cart.lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3">
          <div className="rounded-md bg-sunken p-1">
            <ProductPicture sku={line.sku} alt="" />
          </div>
          <div className="min-w-0 text-sm">
            <p className="leading-snug font-semibold">{textIn(line.name, language)}</p>
            <LineGoods line={line} />
          </div>
          <Amount money={line.lineGross} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
