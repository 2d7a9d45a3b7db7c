// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lineName } from '../../../src/domain/cart/LineName.ts';
import { OfferNotOpen, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderEvent.ts';
import { asItStands } from '../../../src/domain/order/OrderQuery.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { deliveryOrigin } from '../../../src/domain/order/OrderOrigin.ts';
import { returnableUntil, timelineOf } from '../../../src/domain/order/Timeline.ts';
import { unpaidTermOf } from '../../../src/domain/order/UnpaidTerm.ts';
import { formatMoney } from '../../../src/ui/kit/format/formatMoney.ts';
import { formatDay } from '../../../src/ui/kit/format/formatDate.ts';
import { OrderRow } from '../../../src/ui/screens/account/orders/OrderRow.tsx';
import { OrderScreen } from '../../../src/ui/screens/account/orders/OrderScreen.tsx';
import { useInvoice } from '../../../src/ui/screens/account/orders/useInvoice.ts';
import { useReorder } from '../../../src/ui/screens/account/orders/useReorder.ts';
import { ConfirmationScreen } from '../../../src/ui/screens/checkout/confirmation/ConfirmationScreen.tsx';
import { NextSteps } from '../../../src/ui/screens/checkout/confirmation/NextSteps.tsx';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { priceOf } from '../../../src/domain/order/Selling.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

interface StageProps {
  readonly order: Order;
  readonly events?: readonly OrderEvent[];
  readonly now?: number;
}

function Stage({ order, events = [], now = noon }: StageProps) {
  const reordering = useReorder(order.id, order.lines.length);
  const invoice = useInvoice(order.id);
  return (
    <OrderScreen
      order={order}
      events={events}
      timeline={timelineOf(order, events)}
      returnableUntil={returnableUntil(order, events)}
      store={null}
      now={now}
      reordering={reordering}
      invoice={invoice}
    />
  );
}
const order = anOrder({ paymentMethod: 'wire' });
const payInto = {
  owner: 'Troy GmbH',
  address: 'Musterplatz 1, 1010 Wien',
  bank: 'Musterbank',
  account: 'AT61 1904 3002 3457 3201',
  bankCode: 'MUSTATW1',
};
const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const [first] = order.lines;
if (first === undefined) throw new Error('an order has lines');

const paidIn = (cents: number) => afterMoves(aFiledOrder(), noon, { does: 'pay', amount: Money.of(cents, 'EUR') });
const delivered = (filed: LockedOrder): LockedOrder =>
  afterMoves(filed, noon, { does: 'ship', carrier: 'Post', tracking: null }, { does: 'complete' });

describe('an order in the account', () => {
  it('shows the amount, the reference and the day to pay by (ORD-2)', async () => {
    await inShop(<Stage order={order} />);
    const due = screen.getByText('Payment is due').parentElement;
    expect(due?.textContent).toContain(order.orderNumber);
    expect(due?.textContent).toMatch(/by \d+ \w+ \d{4}/);
  });
  it("names the payee's account of a bank transfer, as the confirmation does (ORD-2)", async () => {
    await inShop(<Stage order={{ ...order, payInto }} />);
    expect([value('Recipient'), value('Bank'), value('IBAN'), value('BIC'), value('Reference')]).toEqual([
      'Troy GmbH',
      'Musterbank',
      'AT61 1904 3002 3457 3201',
      'MUSTATW1',
      order.orderNumber,
    ]);
    expect(value('Pay by')).toMatch(/\d+ \w+ \d{4}/);
    cleanup();
    await inShop(
      <NextSteps
        order={{ ...order, payInto: { ...payInto, account: '000123456789', bankCode: '021000021' } }}
        store={null}
      />,
    );
    expect([value('Account number'), value('Routing number')]).toEqual(['000123456789', '021000021']);
  });
  it('asks for the rest of a short payment, and says when the order is cancelled (ORD-2, PAY-5)', async () => {
    const part = afterMoves(aFiledOrder({ payInto }), noon, { does: 'pay', amount: Money.of(100_000, 'EUR') });
    await inShop(<Stage {...part} />);
    expect(value('Amount')).toBe('€6,310.38');
    expect(screen.getByText(/If your payment has not arrived by \d+ \w+ \d{4}, we have to cancel/)).toBeTruthy();
    expect(screen.getByText('Payment received').closest('li')?.textContent).toContain('€1,000.00');
  });
  it('names the day of the reminder once the shop has reminded (ORD-2, PAY-5)', async () => {
    const unpaid = aFiledOrder({ paymentMethod: 'wire', payInto });
    const term = unpaidTermOf(unpaid.order, unpaid.events);
    if (term === null) throw new Error('no term');
    const reminded = afterMoves(unpaid, term.remindAt, { does: 'remind', until: term.lapsesAt });
    const day = (at: number) => formatDay(at, new PlayedShop().market.localeTag, 'Europe/Vienna');
    await inShop(<Stage {...reminded} />);
    expect(value('Pay by')).toBe(day(term.lapsesAt));
    const notice = screen.getByText('Payment is due').parentElement?.textContent;
    expect(notice).toContain(`by ${day(term.lapsesAt)}.`);
    expect(notice).not.toContain(day(term.dueBy));
  });
  const gross = anOrder().totals.gross;
  const paidOrder = afterMoves(aFiledOrder(), noon, { does: 'pay', amount: gross });
  const cancel: Move = { does: 'cancel', reason: 'no longer made' };
  const tooMuch = { does: 'pay', amount: Money.of(1_000, 'EUR'), reference: 'B-2' } as const;
  const allBack: Move = { does: 'return', pieces: paidOrder.taken };
  it.each<readonly [string, LockedOrder, string]>([
    ['paid', paidOrder, 'Paid'],
    ['cancelled unpaid', afterMoves(aFiledOrder(), noon, cancel), 'No longer due'],
    ['cancelled after a part', afterMoves(paidIn(1_000_00), noon, cancel), '€1,000.00 to be refunded'],
    ['come back', afterMoves(delivered(paidOrder), noon, allBack), '€7,310.38 to be refunded'],
    [
      'come back and refunded',
      afterMoves(delivered(paidOrder), noon, allBack, { does: 'refund', amount: gross }),
      '€7,310.38 refunded',
    ],
    [
      'paid too much and refunded what was too much',
      afterMoves(paidOrder, noon, tooMuch, { does: 'refund', amount: tooMuch.amount }),
      '€10.00 of €7,320.38 refunded',
    ],
    [
      'refunded, and whose payment was taken back',
      afterMoves(
        paidOrder,
        noon,
        tooMuch,
        { does: 'refund', amount: tooMuch.amount },
        { does: 'unpay', booking: 1, amount: gross, reason: 'a mistake' },
      ),
      'Pending',
    ],
  ])('says on its page and in lists how the payment of an order stands that is %s (ORD-2)', async (_, filed, said) => {
    await inShop(<Stage {...filed} />);
    expect(value('Payment')).toMatch(new RegExp(`: ${said}$`, 'u'));
    cleanup();
    const { order, events } = filed;
    const page = asItStands({ orders: [order], total: 1, page: 1, pageSize: 20 }, () => events);
    await inShop(<OrderRow order={order} page={page} />);
    expect(screen.getByText(new RegExp(`· ${said}$`, 'u'))).toBeTruthy();
  });
  it('shows parcel, reason and refund of a move, and links to web addresses only (ORD-2)', async () => {
    const paid = afterMoves(aFiledOrder(), noon, { does: 'pay', amount: anOrder().totals.gross });
    const ship = (tracking: string): Move => ({ does: 'ship', carrier: '<b>Post</b>', tracking });
    await inShop(<Stage {...afterMoves(paid, noon + 1, ship('https://post.example/1'))} />);
    expect(screen.getByRole('link', { name: 'track the parcel' }).getAttribute('href')).toBe('https://post.example/1');
    expect(screen.getByText(/Sent with <b>Post<\/b>/)).toBeTruthy();
    cleanup();
    const sent = afterMoves(paid, noon + 1, ship('https://post.example/1'));
    /** As an earlier version stored it. */
    const before = (move: Move) => ({ ...sent, events: sent.events.map((event) => ({ ...event, move })) });
    await inShop(<Stage {...before(ship('javascript:alert(1)'))} />);
    expect(screen.queryByRole('link', { name: 'track the parcel' })).toBeNull();
    cleanup();
    await inShop(<Stage {...before({ does: 'ship', carrier: 'Post \u202etxet', tracking: null })} />);
    expect(screen.getAllByText('Sent with Post txet')).not.toHaveLength(0);
    cleanup();
    await inShop(<Stage {...afterMoves(paid, noon + 1, { does: 'cancel', reason: 'no <b>longer</b> made' })} />);
    expect(screen.getByText('Reason: no <b>longer</b> made')).toBeTruthy();
    expect(screen.getByText('We will refund €7,310.38.')).toBeTruthy();
  });
  it('shows a booking that was taken back, and asks for the payment again (ORD-1, ORD-2)', async () => {
    const gross = anOrder().totals.gross;
    const pay: Move = { does: 'pay', amount: gross };
    const paid = afterMoves(aFiledOrder({ payInto }), noon, pay);
    const back = afterMoves(paid, noon + 60_000, { does: 'unpay', booking: 1, amount: gross, reason: 'a mistake' });
    await inShop(<Stage {...back} />);
    expect(screen.getByText('Payment corrected').closest('li')?.textContent).toContain('€7,310.38Reason: a mistake');
    expect(screen.getByText('Payment is due')).toBeTruthy();
    cleanup();
    const again = afterMoves(back, noon + 120_000, pay);
    await inShop(<Stage {...again} />);
    const booked = screen
      .getAllByText('Payment: Paid')
      .map((name) => name.closest('li')?.querySelector('time')?.getAttribute('datetime'));
    expect(booked).toEqual([new Date(noon).toISOString(), new Date(noon + 120_000).toISOString()]);
  });
  it.each([[{}], [{ paymentMethod: 'cash', shippingMode: 'pickup', status: 'Confirmed' } as const]])(
    'gives the reason why a short payment is accepted, of an order with %o (ORD-2)',
    async (changes) => {
      const amount = Money.of(700_000, 'EUR');
      const accept: Move = { does: 'pay', amount, acceptsShort: 'fee of the bank' };
      await inShop(<Stage {...afterMoves(aFiledOrder(changes), noon, accept)} />);
      expect(screen.getAllByText(/Reason: fee of the bank/)).toHaveLength(1);
    },
  );
  const inCash = { paymentMethod: 'cash', shippingMode: 'pickup', pickupBy: null } as const;
  it('says that the goods of a pick-up wait in the store (ORD-2)', async () => {
    await inShop(<Stage {...aFiledOrder({ ...inCash, status: 'Confirmed' })} />);
    expect(screen.getByText('Your order is confirmed and waits for you in our store.')).toBeTruthy();
    expect(screen.queryByText(/on its way to you/)).toBeNull();
  });
  it('says that a pick-up lapsed because it was not picked up (ORD-2)', async () => {
    const { order: lapsed, events } = aFiledOrder({ ...inCash, status: 'Cancelled' });
    const lapse = events.map((event) => ({ ...event, move: { does: 'lapse' } as const }));
    await inShop(<Stage order={lapsed} events={lapse} />);
    expect(screen.getByText('It was not picked up in time.')).toBeTruthy();
  });
  it('offers a return while goods are left to return (ORD-2)', async () => {
    const paid = aFiledOrder({ status: 'Complete', paymentStatus: 'Paid' });
    await inShop(<Stage {...paid} />);
    expect(screen.getByText(/You may return your goods/)).toBeTruthy();
    cleanup();
    await inShop(<Stage {...afterMoves(paid, noon, { does: 'return', pieces: paid.taken })} />);
    expect(screen.queryByText(/You may return your goods/)).toBeNull();
  });
  it('calls the payment of a sale a payout (SELL-4)', async () => {
    const sale = afterMoves(anInspectedSale(), noon, { does: 'accept' });
    await inShop(<Stage {...sale} />);
    expect(within(screen.getByRole('region', { name: 'Progress' })).getByText('Payout')).toBeTruthy();
    cleanup();
    await inShop(<Stage {...afterMoves(sale, noon + 1, { does: 'pay', amount: Money.of(100, 'EUR') })} />);
    expect(screen.getByText('Paid out')).toBeTruthy();
    expect(screen.queryByText('Payment received')).toBeNull();
  });
  it('speaks of what happens next until the seller is paid, and of the payout then (SELL-5)', async () => {
    const accepted = afterMoves(anInspectedSale(), noon, { does: 'accept' });
    const titleBeside = (words: RegExp) => screen.getByText(words).closest('section')?.querySelector('h2')?.textContent;
    await inShop(<Stage {...accepted} />);
    expect(titleBeside(/^We will pay you/)).toBe('What happens next');
    cleanup();
    await inShop(<Stage {...afterMoves(accepted, noon + 1, { does: 'pay', amount: accepted.order.totals.gross })} />);
    expect(titleBeside(/^We have paid you .*:/)).toBe('Payout');
  });
  const offered = () => {
    const sale = anInspectedSale({ lines: order.lines.slice(0, 2) });
    const offer: Move = {
      does: 'offer',
      lines: [{ line: 1, amount: Money.of(100_000, 'EUR'), reason: 'worn <b>rim</b>' }],
      until: noon + days(5),
    };
    return afterMoves(sale, noon, offer);
  };
  it('shows a counter-offer line by line, and takes it once on a double click (SELL-5)', async () => {
    const shop = new PlayedShop();
    const sale = offered();
    shop.port(Orders).holds('answerOffer');
    await inShop(<Stage {...sale} />, { shop });
    const line = screen.getByText('Reason: worn <b>rim</b>').closest('li');
    expect(line?.textContent).toContain('€1,000.00');
    expect(line?.textContent).toMatch(/declared €[\d,.]+, difference −€[\d,.]+/);
    expect(screen.getAllByText('unchanged')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^Take the offer: €/ }));
    expect(shop.port(Orders).asked('answerOffer')).toEqual([]);
    const yes = screen.getByRole('button', { name: /^Yes, sell for €/ });
    fireEvent.click(yes);
    fireEvent.click(yes);
    await screen.findByRole('button', { name: 'Taking the offer …' });
    expect(shop.port(Orders).asked('answerOffer')).toEqual([[sale.order.id, { offer: 1, answer: 'take' }]]);
  });
  it('says that a line has not arrived where none of its pieces did, and not that it goes back (SELL-5)', async () => {
    const before = anInspectedSale({ lines: order.lines.slice(0, 2) });
    const counted = afterMoves(before, noon, { does: 'inspect', findings: [{ line: 2, pieces: 0 }] });
    const lines = [
      { line: 1, amount: Money.of(100_000, 'EUR'), reason: 'worn' },
      { line: 2, amount: Money.of(0, 'EUR'), reason: 'not there' },
    ];
    const sale = afterMoves(counted, noon, { does: 'offer', lines, until: noon + days(5) });
    await inShop(<Stage {...sale} />);
    const offer = within(screen.getByRole('region', { name: 'Our counter-offer' }));
    expect(offer.getByText('has not arrived')).toBeTruthy();
    cleanup();
    await inShop(<Stage {...afterMoves(sale, noon, { does: 'decline-offer', offer: 1 })} />);
    const products = within(screen.getByRole('region', { name: 'Products' }));
    expect([products.getAllByText('has not arrived').length, products.getAllByText('goes back to you').length]).toEqual(
      [1, 1],
    );
  });
  it('states of a counter-offer all that its payout consists of, and what was declared (SELL-1, SELL-5)', async () => {
    const scrap = { metal: 'gold', fineness: 33_300, weight: 400, finenessUnknown: true } as const;
    const totals = { ...order.totals, shipping: Money.of(-1990, 'EUR') };
    const name = lineName(first, { scrap });
    const sale = anInspectedSale({ lines: [{ ...first, name, scrap }], totals, shippingMode: 'insured-shipping' });
    const lines = [{ line: 1, amount: Money.of(100_000, 'EUR'), reason: 'lighter' }];
    await inShop(<Stage {...afterMoves(sale, noon, { does: 'offer', lines, until: noon + days(5) })} />);
    const offer = within(screen.getByRole('region', { name: 'Our counter-offer' }));
    expect(offer.getByText('Insured collection').nextSibling?.textContent).toBe('−€19.90');
    expect(offer.getByText(/fineness unknown, reckoned with 333.‰/u)).toBeTruthy();
  });
  it('marks a counter-offer that a later one replaced, and no other (SELL-5)', async () => {
    const lines = [{ line: 1, amount: Money.of(90_000, 'EUR'), reason: 'lighter, too' }];
    await inShop(<Stage {...afterMoves(offered(), noon + 60_000, { does: 'offer', lines, until: noon + days(5) })} />);
    const progress = within(screen.getByRole('region', { name: 'Progress' }));
    const marked = progress.getAllByText('Counter-offer').map((name) => name.closest('li')?.textContent);
    expect(marked).toEqual([
      expect.stringMatching(/Replaced by a later one\.$/u),
      expect.not.stringContaining('Replaced'),
    ]);
  });
  it('shows that a counter-offer raises a line (SELL-5)', async () => {
    const sale = anInspectedSale({ lines: order.lines.slice(0, 2) });
    const amount = Money.add(first.lineGross, Money.of(100, 'EUR'));
    const lines = [{ line: 1, amount, reason: 'gold, not plated' }];
    await inShop(<Stage {...afterMoves(sale, noon, { does: 'offer', lines, raises: true, until: noon + days(5) })} />);
    expect(screen.getByText(/difference \+€1\.00/u)).toBeTruthy();
  });
  it('offers to take a counter-offer until its last moment, and to decline it later, too (SELL-5)', async () => {
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/: €.*/u, ''));
    await inShop(<Stage {...offered()} now={noon + days(5)} />);
    expect(buttons()).toContain('Take the offer');
    cleanup();
    await inShop(<Stage {...offered()} now={noon + days(5) + 1} />);
    expect(buttons()).toContain('Decline, and get the goods back');
    expect(buttons()).not.toContain('Take the offer');
    expect(screen.getByText(/You could take this offer until/)).toBeTruthy();
  });
  it('says in a list of orders that a counter-offer waits for an answer (SELL-5, SELL-6)', async () => {
    const { order: sale, events } = offered();
    const listed = { orders: [sale], total: 1, page: 1, pageSize: 20 };
    await inShop(<OrderRow order={sale} page={asItStands(listed, () => events)} />);
    expect(screen.getByText(/^Our counter-offer waits for your answer; you can take it until .*\.$/u)).toBeTruthy();
    cleanup();
    const taken = afterMoves(offered(), noon, { does: 'take-offer', offer: 1 });
    await inShop(
      <OrderRow order={taken.order} page={asItStands({ ...listed, orders: [taken.order] }, () => taken.events)} />,
    );
    expect(screen.queryByText(/counter-offer/u)).toBeNull();
  });
  it('shows what is agreed after a counter-offer in the totals, the lines and the list (SELL-6)', async () => {
    const taken = afterMoves(offered(), noon, { does: 'take-offer', offer: 1 });
    const payout = Money.subtract(order.totals.gross, Money.subtract(first.lineGross, Money.of(100_000, 'EUR')));
    const shown = formatMoney(payout, 'en-EU');
    await inShop(<Stage {...taken} />);
    expect(value('Payout')).toBe(shown);
    const line = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem')[0];
    expect(line?.textContent).toMatch(/€1,000\.00instead of €7,133\.08$/u);
    cleanup();
    await inShop(<OrderRow order={taken.order} page={{ agreed: [{ id: taken.order.id, payout }] }} />);
    expect(screen.getByText(/^Payout:\s*$/).parentElement?.textContent).toContain(shown);
    expect(screen.getByText('Sale')).toBeTruthy();
  });
  it('shows after a counter-offer what was found, and which goods go back, in the words of a sale (SELL-5, SELL-6)', async () => {
    const found: Move = { does: 'inspect', findings: [{ line: 2, weight: 1_250, fineness: 33_300 }] };
    const offer: Move = {
      does: 'offer',
      lines: [{ line: 2, amount: Money.of(0, 'EUR'), reason: 'plated' }],
      until: noon + days(5),
    };
    const sale = anInspectedSale({ lines: order.lines.slice(0, 2) });
    await inShop(<Stage {...afterMoves(sale, noon, found, offer, { does: 'take-offer', offer: 1 })} />);
    const lines = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.includes('goes back to you'))).toEqual([false, true]);
    const measured = /weight: 12\.50\sg, fineness: 333\s‰/u;
    expect(lines.map(({ textContent }) => measured.test(textContent))).toEqual([false, true]);
    expect(screen.getByText('Counter-offer taken')).toBeTruthy();
    expect(screen.queryByText('We have accepted your offer.')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Sale /u);
  });
  it('names the pieces of a delivery as those of the deposit, without prices (DEP-4, ORD-2)', async () => {
    const delivery = { ...order, origin: { kind: deliveryOrigin, n: 1 } };
    await inShop(<Stage order={delivery} />);
    const lines = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem');
    const [pieces] = delivery.lines.map(({ quantity }) => quantity);
    expect(lines[0]?.textContent).toContain(`${pieces} pieces out of your deposit`);
    for (const { textContent } of lines) expect(textContent).not.toContain('€');
  });
  it('says that goods go back until they are sent, of a sale that is paid, too (SELL-5, SELL-6)', async () => {
    const offer: Move = {
      does: 'offer',
      lines: [{ line: 2, amount: Money.of(0, 'EUR'), reason: 'plated' }],
      until: noon + days(5),
    };
    const accepted = afterMoves(anInspectedSale(), noon, offer, { does: 'take-offer', offer: 1 });
    const paid = afterMoves(accepted, noon, { does: 'pay', amount: priceOf(accepted) });
    const sent = afterMoves(paid, noon, { does: 'send-back', carrier: 'Post', tracking: null });
    for (const [filed, goBack] of [
      [paid, true],
      [sent, false],
    ] as const) {
      await inShop(<Stage {...filed} />);
      expect(screen.queryByText(/goods that we do not buy back to you/) !== null).toBe(goBack);
      expect(screen.queryByText('We have paid you.') !== null).toBe(goBack);
      expect(screen.queryByText('Everything is done.')).toBeNull();
      cleanup();
    }
  });
  it('says of a counter-offer that it was answered elsewhere (SELL-5)', async () => {
    const shop = new PlayedShop();
    shop.port(Orders).refuses('answerOffer', new OfferNotOpen());
    await inShop(<Stage {...offered()} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Decline, and get the goods back' }));
    expect(shop.port(Orders).asked('answerOffer')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, send my goods back' }));
    expect((await screen.findByText(/can no longer be answered/)).closest('[role=alert]')).toBeTruthy();
  });
  it('says what to do with a sale, and calls it off once the seller has confirmed it (SELL-5, SELL-6)', async () => {
    const shop = new PlayedShop();
    const sale = aFiledOrder({ type: 'sell', status: 'Requested' });
    await inShop(<Stage {...sale} />, { shop });
    expect(screen.getByText('Your items reach us')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this sale' }));
    expect(shop.port(Orders).asked('callOff')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(shop.port(Orders).asked('callOff')).toEqual([[sale.order.id]]));
  });
  it('declines the price of goods that came late once the seller has confirmed it (SELL-5)', async () => {
    const shop = new PlayedShop();
    const sale = aFiledOrder({ type: 'sell', status: 'Requested' });
    const amounts = sale.order.lines.map(() => Money.of(100_000, 'EUR'));
    const late = afterMoves(sale, noon + days(20), {
      does: 'receive',
      arrivedAt: noon + days(20),
      late: { tickId: idOf<TickId>('late'), amounts },
    });
    await inShop(<Stage {...late} />, { shop });
    expect(screen.getByText(/priced on the day of their arrival: €/).textContent).toContain(
      `instead of ${formatMoney(sale.order.totals.gross, 'en-EU')}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Decline, and get the goods back' }));
    expect(shop.port(Orders).asked('declineLatePrice')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, send my goods back' }));
    await waitFor(() => expect(shop.port(Orders).asked('declineLatePrice')).toEqual([[late.order.id]]));
    cleanup();
    await inShop(<Stage {...afterMoves(late, noon + days(21), { does: 'decline-late-price' })} />);
    expect(screen.getAllByText('goes back to you').length).toBe(amounts.length);
    expect(screen.queryByText(/instead of/)).toBeNull();
    expect(screen.queryByText('Payout', { selector: 'dt' })).toBeNull();
    expect(screen.getByText('The sale has been cancelled.')).toBeTruthy();
    cleanup();
    await inShop(<Stage {...afterMoves(sale, noon + days(1), { does: 'receive', arrivedAt: noon + days(1) })} />);
    expect(screen.queryByRole('button', { name: 'Decline, and get the goods back' })).toBeNull();
  });
  it('offers the slip on the confirmation only while the goods are to come (SELL-6)', async () => {
    const slips = () => screen.queryAllByRole('button', { name: 'Delivery slip (PDF)' }).length;
    const confirmed = (status: 'Requested' | 'Cancelled') => (
      <ConfirmationScreen order={{ ...sold, status }} store={null} inAccount onPrint={() => {}} />
    );
    await inShop(confirmed('Requested'));
    expect(slips()).toBe(1);
    cleanup();
    await inShop(confirmed('Cancelled'));
    expect(slips()).toBe(0);
  });
  it('offers no slip for what is sold out of the deposit, and says what stays there (SELL-6, DEP-2)', async () => {
    const outOfDeposit = aFiledOrder({ type: 'sell', status: 'Requested', shippingMode: 'deposit' });
    const slips = () => screen.queryAllByRole('button', { name: 'Delivery slip (PDF)' }).length;
    await inShop(<ConfirmationScreen order={outOfDeposit.order} store={null} inAccount onPrint={() => {}} />);
    expect(slips()).toBe(0);
    cleanup();
    await inShop(<Stage {...outOfDeposit} />);
    expect(slips()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this sale' }));
    expect(screen.getByText(/^Your pieces stay in your deposit and are free again/)).toBeTruthy();
  });
  it('offers the slip until the goods have arrived, and the invoice once they are accepted (SELL-6)', async () => {
    const buttons = () =>
      ['Delivery slip (PDF)', 'Purchase statement (PDF)', 'Invoice (PDF)'].filter((name) =>
        screen.queryByRole('button', { name }),
      );
    await inShop(<Stage {...aFiledOrder({ type: 'sell', status: 'Requested' })} />);
    expect(buttons()).toEqual(['Delivery slip (PDF)']);
    cleanup();
    await inShop(<Stage {...anInspectedSale()} />);
    expect(buttons()).toEqual([]);
    cleanup();
    await inShop(<Stage {...afterMoves(anInspectedSale(), noon, { does: 'accept' })} />);
    expect(buttons()).toEqual(['Purchase statement (PDF)']);
  });
  const sold = anOrder({ type: 'sell', status: 'Requested' });
  it.each([
    ['the account', <Stage key="account" {...aFiledOrder(sold)} />],
    ['the confirmation', <ConfirmationScreen key="end" order={sold} store={null} inAccount onPrint={() => {}} />],
  ])('fetches the slip from %s once on a double click, and reports a failure (SELL-6)', async (_, view) => {
    const shop = new PlayedShop();
    shop.port(Invoices).refuses('slipOf', new OrdersUnavailable());
    await inShop(view, { shop });
    const button = screen.getByRole('button', { name: 'Delivery slip (PDF)' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getAllByText('Something went wrong. Please try again later.')).toHaveLength(1));
    expect(shop.port(Invoices).asked('slipOf')).toEqual([[sold.id]]);
    expect(shop.port(Invoices).asked('ofOrder')).toEqual([]);
  });
  it('shows the payout with its amount, its way and the end of the account (SELL-6)', async () => {
    const payoutAccount = { ownerName: 'Erika Muster', iban: 'AT611904300234573201', bic: 'MUSTATW1' };
    const accepted = afterMoves(anInspectedSale({ payoutAccount, paymentMethod: 'wire' }), noon, { does: 'accept' });
    const { container } = await inShop(<Stage {...accepted} />);
    expect(container.textContent).toMatch(/We will pay you €7,310\.38: Bank transfer \(…\u00a03201\)\./);
    expect(container.textContent).not.toContain('AT6119');
  });
  it.each([
    ['the account', (check: Order) => <Stage order={check} />],
    ['the confirmation', (check: Order) => <NextSteps order={check} store={null} />],
  ])('shows in %s the payee and the address for a check, and no bank account (PAY-1)', async (_, view) => {
    const { container } = await inShop(view({ ...order, paymentMethod: 'check', payInto }));
    expect([value('Payable to'), value('Send to'), value('Reference')]).toEqual([
      'Troy GmbH',
      'Musterplatz 1, 1010 Wien',
      order.orderNumber,
    ]);
    expect(container.textContent).not.toMatch(/Musterbank|AT61/);
  });
  it.each([
    ['the account', (check: Order) => <Stage order={check} />],
    [
      'the confirmation',
      (check: Order) => <ConfirmationScreen order={check} store={null} inAccount onPrint={() => {}} />,
    ],
  ])('shows in %s the VAT ID of the invoice, grouped for reading (ORD-3)', async (_, view) => {
    await inShop(view({ ...order, vatId: 'CHE107787577MWST' }));
    expect(value('VAT ID')).toBe('CHE-107.787.577 MWST');
    cleanup();
    await inShop(view(order));
    expect(screen.queryByText('VAT ID')).toBeNull();
  });
  it('shows no payment instructions for a paid or cancelled order (ORD-2)', async () => {
    await inShop(<Stage order={{ ...order, paymentStatus: 'Paid' }} />);
    expect(screen.queryByText('Payment is due')).toBeNull();
  });
  it('a failed payment shows that the order is not lost (PAY-3)', async () => {
    await inShop(<Stage order={{ ...order, paymentStatus: 'Failed' }} />);
    expect(screen.getByText(/your order is not lost/)).toBeDefined();
  });
  it('a reorder names what is no longer available, and is sent once (ORD-2)', async () => {
    const shop = new PlayedShop({ products: [aProduct({ stock: 0 }), aSilverCoin()] });
    shop.begins('Anonymous', order.ownerId);
    shop.hasOrders(order);
    await inShop(<Stage order={order} />, { shop });
    const button = screen.getByRole('button', { name: 'Order again' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByText(/This item is out of stock/)).toBeDefined());
    expect(shop.port(Orders).asked('ofId')).toEqual([[order.id]]);
    expect(screen.getByRole('link', { name: 'View cart' })).toBeDefined();
  });
  it('a delivery out of the deposit cannot be ordered again: its pieces were bought before (ORD-2, DEP-2)', async () => {
    await inShop(<Stage order={{ ...order, origin: { kind: 'deposit-delivery', deposit: 'D-1234567894' } }} />);
    expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  });
  it('an invoice that cannot be loaded is reported (ORD-2)', async () => {
    const shop = new PlayedShop();
    shop.port(Invoices).refuses('ofOrder', new OrdersUnavailable());
    await inShop(<Stage order={order} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Invoice (PDF)' }));
    await waitFor(() => expect(screen.getAllByText('Something went wrong. Please try again later.')).toHaveLength(1));
  });
});
