import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../domain/order/Order.ts';
import { isReplacedOffer } from '../../../../domain/order/Selling.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay, formatMoment } from '../../../kit/format/formatDate.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { moveName, orderStateMeaning, orderStateName, paymentStateName } from '../../../messages/orderWords.ts';
import { MoveDetails } from './MoveDetails.tsx';
import type { TimelineEntry } from './timeline.ts';

interface OrderTimelineProps {
  readonly order: Pick<Order, 'lines' | 'type' | 'shippingMode' | 'paymentMethod' | 'pickupBy'>;
  readonly entries: readonly TimelineEntry[];
  /** Time zone of the days and times shown. */
  readonly timeZone: string;
}

/** Past and expected steps of an order, each with its time or deadline. */
export function OrderTimeline({ order, entries, timeZone }: OrderTimelineProps) {
  return (
    <ol>
      {entries.map((entry, at) => (
        <Entry
          key={at}
          order={order}
          entry={entry}
          timeZone={timeZone}
          isReplaced={isReplacedOffer(entries, at)}
          last={at === entries.length - 1}
          current={entry.done && entries[at + 1]?.done !== true}
        />
      ))}
    </ol>
  );
}

interface EntryProps extends Pick<OrderTimelineProps, 'order'> {
  readonly entry: TimelineEntry;
  readonly timeZone: string;
  /** A counter-offer that no longer counts, because a later one does. */
  readonly isReplaced: boolean;
  readonly last: boolean;
  /** The latest completed step. */
  readonly current: boolean;
}

const isBad = (what: TimelineEntry['what']): boolean =>
  (what.kind === 'state' && what.state === 'Cancelled') || (what.kind === 'payment' && what.payment === 'Failed');

const marks = {
  bad: 'border-alarm bg-alarm-wash text-alarm',
  done: 'border-accent bg-accent text-on-accent',
  ahead: 'border-dashed border-edge',
} as const;
const weights = { current: 'font-semibold', done: '', ahead: 'text-soft' } as const;

function EntryName({ order, entry: { what, done, move } }: Pick<EntryProps, 'order' | 'entry'>) {
  const { i18n } = useLingui();
  if (what.kind === 'state') return i18n._(orderStateName(what.state));
  if (what.kind === 'move') return move === null ? null : i18n._(moveName(move.does, order.type));
  const isSale = order.type === 'sell';
  if (!done) return isSale ? <Trans>Payout</Trans> : <Trans>Payment</Trans>;
  const payment = i18n._(paymentStateName(what.payment));
  return isSale ? <Trans>Payout: {payment}</Trans> : <Trans>Payment: {payment}</Trans>;
}

function Entry({ order, entry, timeZone, isReplaced, last, current }: EntryProps) {
  const { what, done, at, dueBy, move } = entry;
  const { i18n } = useLingui();
  const { localeTag } = useShop().market;
  const bad = isBad(what);
  const reached = done ? 'done' : 'ahead';
  const mark = marks[bad ? 'bad' : reached];
  const weight = weights[current ? 'current' : reached];
  const day = dueBy === null ? '' : formatDay(dueBy, localeTag, timeZone);
  return (
    <li aria-current={current ? 'step' : undefined} className="grid grid-cols-[1.75rem_1fr] gap-x-4">
      <div className="flex flex-col items-center">
        <span className={`grid size-7 flex-none place-items-center rounded-full border ${mark}`}>
          {done ? <Icon name={bad ? 'close' : 'check'} className="size-4" /> : null}
        </span>
        {last ? null : <span className={`w-px flex-1 ${done && !current ? 'bg-accent' : 'bg-line'}`} />}
      </div>
      <div className={last ? '' : 'pb-5'}>
        <p className={`flex flex-wrap items-baseline justify-between gap-x-4 leading-7 ${weight}`}>
          <span>
            <EntryName order={order} entry={entry} />
            {done ? null : (
              <span className="sr-only">
                {' '}
                <Trans>(still to come)</Trans>
              </span>
            )}
          </span>
          {at === null ? null : (
            <time
              dateTime={new Date(at).toISOString()}
              className="num text-sm font-normal text-soft"
              suppressHydrationWarning
            >
              {formatMoment(at, localeTag, timeZone)}
            </time>
          )}
        </p>
        {current && what.kind === 'state' && move?.does !== 'take-offer' ? (
          <p className="text-sm text-soft">{i18n._(orderStateMeaning(what.state, order))}</p>
        ) : null}
        {move === null ? null : <MoveDetails move={move} order={order} timeZone={timeZone} />}
        {isReplaced ? (
          <p className="text-sm text-soft">
            <Trans>Replaced by a later one.</Trans>
          </p>
        ) : null}
        {done || dueBy === null ? null : (
          <p className="text-sm font-medium text-caution" suppressHydrationWarning>
            <Trans>by {day} at the latest</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
