import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { distanceOf } from '../../../../domain/limit-order/Distance.ts';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';
import { isOpen } from '../../../../domain/limit-order/LimitOrderStates.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMomentOfYear } from '../../../kit/format/formatDate.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { heldBackReason } from '../../../messages/limitOrderWords.ts';
import { useDistanceWords } from '../../shared/limit-order/useDistanceWords.ts';
import { LimitOrderBadge } from './LimitOrderBadge.tsx';

/** A limit order in a list: number, state, product, target, and how far it is. The whole row links to it. */
export function LimitOrderRow({ limitOrder }: { readonly limitOrder: LimitOrder }) {
  const { language, localeTag, store } = useShop().market;
  const { i18n } = useLingui();
  const distanceWords = useDistanceWords();
  const { id, number, side, status, product, quantity, targetUnitPrice, currentUnitPrice, expiresAt, heldBack, order } =
    limitOrder;
  const why = heldBack === undefined ? null : i18n._(heldBackReason(heldBack));
  const distance = currentUnitPrice === null ? null : distanceOf(targetUnitPrice, currentUnitPrice);
  const name = textIn(product.name, language);
  return (
    <article className="card relative grid gap-x-6 gap-y-3 p-4 transition-shadow hover:shadow-card md:grid-cols-[1fr_auto] md:p-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <Link
            to="/kundenkonto/limit-order/$slug"
            params={{ slug: id }}
            className="num after:absolute after:inset-0 after:rounded-lg"
          >
            {number}
          </Link>
        </h2>
        <LimitOrderBadge status={status} />
        {product.active ? null : (
          <span className="text-sm font-medium text-caution">
            <Trans>Product no longer active</Trans>
          </span>
        )}
      </div>
      <p className="text-xl font-semibold md:text-right">
        <span className="text-sm font-normal text-soft">
          <Trans>Target price</Trans>:{' '}
        </span>
        <Amount fixed money={targetUnitPrice} />
      </p>
      <div className="flex min-w-0 items-center gap-3">
        <div className="size-12 flex-none rounded-sm bg-sunken p-1" aria-hidden="true">
          <ProductPicture sku={product.sku} alt="" />
        </div>
        <p className="min-w-0 text-sm leading-snug">
          {side === 'buy' ? (
            <Trans>
              Buy <span className="num">{quantity}</span> × {name}
            </Trans>
          ) : (
            <Trans>
              Sell <span className="num">{quantity}</span> × {name}
            </Trans>
          )}
          <span className="block text-soft" suppressHydrationWarning>
            {order === null ? (
              <Trans>until {formatMomentOfYear(expiresAt, localeTag, timeZoneOf(store))}</Trans>
            ) : (
              <Trans>executed as order {order.orderNumber}</Trans>
            )}
          </span>
        </p>
      </div>
      <p className="num flex items-center justify-between gap-3 text-sm text-soft md:justify-end md:text-right">
        <span suppressHydrationWarning>
          {!isOpen({ status }) || distance === null || currentUnitPrice === null ? null : (
            <>
              <span className="block">
                <Trans>now</Trans> <Amount money={currentUnitPrice} />
              </span>
              {distanceWords(distance)}
            </>
          )}
        </span>
        <Icon name="right" className="size-5 flex-none" />
      </p>
      {why === null ? null : (
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm md:col-span-2">
          <Icon name="info" />
          <Trans>The target was reached, but the limit order was not executed, because {why}. It stays active.</Trans>
        </p>
      )}
    </article>
  );
}
