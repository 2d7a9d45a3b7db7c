import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { Notice } from '../../kit/Notice.tsx';
import { useFocusHandedOn } from '../../kit/useFocusHandedOn.ts';
import { aboveLimit, belowMinimum } from '../../messages/refusals/cart.ts';
import { sideWords } from '../shared/cart/sideWords.ts';
import { searchOfSide } from '../shared/side/cartSide.ts';
import { LineLosses } from '../shared/cart/LineLosses.tsx';
import type { Recalculation } from '../shared/cart/useRecalculation.ts';
import type { CartBounds } from './useCartBounds.ts';

export interface CartNoticesProps {
  readonly cart: PricedCart;
  readonly recalculation: Recalculation;
  readonly bounds: CartBounds;
  /** The other currency that the shop is shown in, and a command to convert the cart to it (MKT-5). */
  readonly otherCurrency: { readonly name: string; readonly convert: () => void } | null;
}

/** Notices above the lines: changes of the cart, and obstacles to ordering. */
export function CartNotices({ cart, recalculation, bounds, otherCurrency }: CartNoticesProps) {
  const { i18n } = useLingui();
  const { addresses, market } = useShop();
  const { currency, transactionType } = cart.cart;
  const words = sideWords[transactionType];
  const amount = (money: Money) => formatMoney(money, market.localeTag);
  const ownCurrency = new URLSearchParams({ ...searchOfSide(transactionType), currency });
  const { state, problem, changes, takeNote, again, busy } = recalculation;
  return (
    <div className="grid gap-3 has-[p]:mb-5">
      <noscript>
        <Notice tone="caution">
          <Trans>
            Please switch on JavaScript in your browser. Without it the cart can be looked at, but neither changed nor
            ordered.
          </Trans>
        </Notice>
      </noscript>
      <LineLosses changes={changes} onTakeNote={takeNote} />
      {state === 'stale' ? (
        <Notice tone="caution" live title={<Trans>No fresh prices at the moment</Trans>}>
          <Trans>
            There are no new market prices. You see the last known prices; ordering is paused and your cart is kept.
          </Trans>
        </Notice>
      ) : null}
      {problem === null || state === 'stale' ? null : <NotRecalculated problem={problem} busy={busy} again={again} />}
      {bounds.above ? (
        <Notice tone="alarm" live>
          {i18n._(aboveLimit(transactionType, amount(bounds.limit)))}
        </Notice>
      ) : null}
      {bounds.below ? (
        <Notice tone="alarm" live>
          {i18n._(belowMinimum(transactionType, amount(bounds.minimum)))}
        </Notice>
      ) : null}
      {bounds.room === null ? null : (
        <Notice tone="plain" live>
          {i18n._(words.room(amount(bounds.limit), amount(bounds.room)))}
        </Notice>
      )}
      {otherCurrency === null ? null : (
        <Notice tone="plain" live>
          <p>{i18n._(words.keptIn(otherCurrency.name, currency))}</p>
          <WaysToOneCurrency>
            <Button look="quiet" small onClick={otherCurrency.convert} className="noscript:hidden">
              {i18n._(words.convertTo(otherCurrency.name))}
            </Button>
            <a
              href={`${addresses.shownPath('/warenkorb', market.language)}?${String(ownCurrency)}`}
              rel="nofollow"
              className={buttonClass('quiet', true)}
            >
              <Trans>Show prices in {cart.cart.currency}</Trans>
            </a>
          </WaysToOneCurrency>
        </Notice>
      )}
    </div>
  );
}

function WaysToOneCurrency({ children }: { readonly children: ReactNode }) {
  const ways = useFocusHandedOn<HTMLParagraphElement>();
  return (
    <p ref={ways} className="mt-3 flex flex-wrap gap-3">
      {children}
    </p>
  );
}

interface NotRecalculatedProps extends Pick<Recalculation, 'busy' | 'again'> {
  readonly problem: readonly MessageDescriptor[];
}

function NotRecalculated({ problem, busy, again }: NotRecalculatedProps) {
  const { i18n } = useLingui();
  const button = useFocusHandedOn<HTMLParagraphElement>();
  return (
    <Notice tone="alarm" live>
      <p>{problem.map((sentence) => i18n._(sentence)).join(' ')}</p>
      <p ref={button} className="mt-3">
        <Button look="quiet" small busy={busy} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </Notice>
  );
}
