import { Trans, useLingui } from '@lingui/react/macro';
import { Amount } from '../../kit/price/Amount.tsx';
import { useShop } from '../../binding/ShopContext.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { sideWords } from '../shared/cart/sideWords.ts';
import { searchOfSide } from '../shared/side/cartSide.ts';
import type { CartScreenProps } from './CartScreen.tsx';
import { LineLosses } from '../shared/cart/LineLosses.tsx';

/** Notices above the lines: changes of the cart, and obstacles to ordering. */
export function CartNotices({ cart, recalculation, bounds, otherCurrency }: CartScreenProps) {
  const { i18n } = useLingui();
  const { addresses, market } = useShop();
  const { currency, transactionType } = cart.cart;
  const words = sideWords[transactionType];
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
      {problem === null || state === 'stale' ? null : (
        <Notice tone="alarm" live>
          <p>{i18n._(problem)}</p>
          <Button look="quiet" small busy={busy} onClick={again} className="mt-3">
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {bounds.above ? (
        <Notice tone="alarm" live>
          <Trans>
            The cart limit of <Amount money={bounds.limit} /> is exceeded. Please remove products from your cart.
          </Trans>
        </Notice>
      ) : null}
      {bounds.below ? (
        <Notice tone="alarm" live>
          <Trans>
            The minimum cart value is <Amount money={bounds.minimum} />.
          </Trans>
        </Notice>
      ) : null}
      {bounds.room === null ? null : (
        <Notice tone="plain" live>
          <Trans>
            A cart holds up to <Amount money={bounds.limit} />; <Amount money={bounds.room} /> still fit in.
          </Trans>
        </Notice>
      )}
      {otherCurrency === null ? null : (
        <Notice tone="plain" live>
          <p>{i18n._(words.keptIn(otherCurrency.name, currency))}</p>
          <p className="mt-3 flex flex-wrap gap-3">
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
          </p>
        </Notice>
      )}
    </div>
  );
}
