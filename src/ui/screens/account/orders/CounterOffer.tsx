import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../../domain/kernel/Money.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Order, OrderLine } from '../../../../domain/order/Order.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import {
  amountsOffered,
  bonusFor,
  findingsOf,
  type NumberedOffer,
  payoutFor,
} from '../../../../domain/order/Selling.ts';
import type { Finding } from '../../../../domain/order/SaleMove.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatMoney, formatSigned } from '../../../kit/format/formatMoney.ts';
import { ScrapGoods } from '../../../kit/price/ScrapGoods.tsx';
import { useFocusHandedOn } from '../../../kit/useFocusHandedOn.ts';
import { deliveryWords } from '../../../messages/deliveryTexts.ts';
import { AskedButton } from './AskedButton.tsx';
import { Found } from './Found.tsx';
import { NotBought } from './NotBought.tsx';
import type { Sale } from './useSale.ts';

interface CounterOfferProps {
  readonly order: Order;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  readonly offer: NumberedOffer;
  /** Whether its day is not over yet; later it can only be declined. */
  readonly mayTake: boolean;
  readonly sale: Sale;
}

/** A counter-offer line by line, and the choice to take or decline it (SELL-5). */
export function CounterOffer({ order, events, offer, mayTake, sale }: CounterOfferProps) {
  const { localeTag } = useShop().market;
  const amounts = amountsOffered({ order, events }, offer);
  const payout = formatMoney(payoutFor({ order, events }, amounts), localeTag);
  const day = formatDay(offer.until, localeTag, timeZoneOf(order.store));
  const { number } = offer;
  const section = useFocusHandedOn<HTMLElement>();
  return (
    <section ref={section} aria-labelledby="counter-offer" className="card border-caution p-5 md:p-6">
      <h2 id="counter-offer" className="text-xl">
        <Trans>Our counter-offer</Trans>
      </h2>
      <p className="mt-1 text-sm text-soft" suppressHydrationWarning>
        {mayTake ? (
          <Trans>We found something else than you declared. You can take this offer until {day}.</Trans>
        ) : (
          <Trans>
            We found something else than you declared. You could take this offer until {day}; now you can decline it, or
            wait for another one.
          </Trans>
        )}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.lines.map((line, at) => (
          <OfferedLine
            key={at}
            line={line}
            amount={amounts[at] ?? line.lineGross}
            reason={offer.lines.find((each) => each.line === at + 1)?.reason ?? null}
            finding={findingsOf(events)?.find((each) => each.line === at + 1) ?? null}
          />
        ))}
      </ul>
      <Beside order={order} events={events} amounts={amounts} />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{mayTake ? <Trans>Payout if you take the offer</Trans> : <Trans>Payout that we offered</Trans>}</span>
        <span className="num text-lg">{payout}</span>
      </p>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {mayTake ? (
          <AskedButton
            look="primary"
            busy={sale.running !== null}
            question={<Trans>Take the offer?</Trans>}
            consequence={<Trans>You sell for {payout}. That is binding; we pay you by the way you have chosen.</Trans>}
            no={<Trans>Think it over</Trans>}
            yes={<Trans>Yes, sell for {payout}</Trans>}
            onYes={() => sale.answer({ offer: number, answer: 'take' })}
          >
            {sale.running === 'take' ? <Trans>Taking the offer …</Trans> : <Trans>Take the offer: {payout}</Trans>}
          </AskedButton>
        ) : null}
        <AskedButton
          busy={sale.running !== null}
          question={<Trans>Decline the offer?</Trans>}
          consequence={<Trans>The sale is over, we pay nothing, and we send your goods back to you.</Trans>}
          no={<Trans>Think it over</Trans>}
          yes={<Trans>Yes, send my goods back</Trans>}
          onYes={() => sale.answer({ offer: number, answer: 'decline' })}
        >
          {sale.running === 'decline' ? <Trans>Declining …</Trans> : <Trans>Decline, and get the goods back</Trans>}
        </AskedButton>
      </div>
    </section>
  );
}

interface BesideProps extends Pick<CounterOfferProps, 'order' | 'events'> {
  readonly amounts: readonly Money[];
}

/** What the payout contains beside the lines: what the coupon still gives, and what the delivery costs. */
function Beside({ order, events, amounts }: BesideProps) {
  const { t, i18n } = useLingui();
  const { localeTag } = useShop().market;
  const { discount, totals, shippingMode, type } = order;
  const code = discount?.code ?? '';
  const rows: readonly (readonly [label: string, amount: Money | undefined])[] = [
    [t`Coupon ${code}`, discount && bonusFor({ order, events }, discount.amount, amounts)],
    [i18n._(deliveryWords(shippingMode, type).name), totals.shipping],
  ];
  return rows.map(([label, amount]) =>
    amount === undefined || Money.isZero(amount) ? null : (
      <p key={label} className="mt-3 flex items-baseline justify-between gap-x-4 text-sm">
        <span className="text-soft">{label}</span>
        <span className="num">{formatMoney(amount, localeTag)}</span>
      </p>
    ),
  );
}

interface OfferedLineProps {
  readonly line: OrderLine;
  readonly amount: Money;
  /** null: the counter-offer does not name the line. */
  readonly reason: string | null;
  readonly finding: Finding | null;
}

function OfferedLine({ line, amount, reason, finding }: OfferedLineProps) {
  const { t } = useLingui();
  const { market } = useShop();
  const { localeTag } = market;
  const money = (each: Money): string => formatMoney(each, localeTag);
  const difference = Money.subtract(amount, line.lineGross);
  return (
    <li className="py-3 text-sm">
      <p className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 font-semibold">
        <span>
          <span className="num">{line.quantity}</span> × {textIn(line.name, market.language)}
        </span>
        <span className="num">
          {Money.isZero(amount) ? <NotBought isMissing={finding?.pieces === 0} /> : money(amount)}
        </span>
      </p>
      {line.scrap === undefined ? null : (
        <p className="text-soft">
          <ScrapGoods scrap={line.scrap} />
        </p>
      )}
      {Money.isZero(difference) ? (
        <p className="text-soft">
          <Trans>unchanged</Trans>
        </p>
      ) : (
        <p className="num text-soft">
          <Trans>
            declared {money(line.lineGross)}, difference {formatSigned(difference, localeTag)}
          </Trans>
        </p>
      )}
      {finding === null ? null : <Found finding={finding} />}
      {reason === null ? null : (
        <p className="wrap-anywhere">
          <bdi>{t`Reason: ${reason}`}</bdi>
        </p>
      )}
    </li>
  );
}
