import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { ReceiveGoods } from '../../src/application/order/ReceiveGoods.ts';
import { RemindOrLapse } from '../../src/application/order/RemindOrLapse.ts';
import { idOf, type TickId } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { owedFor, paidFor } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { agreedAmounts } from '../../src/domain/order/Selling.ts';
import { guaranteedUntil } from '../../src/domain/payout/GuaranteeTerm.ts';
import { unitPrice } from '../../src/domain/pricing/UnitPrice.ts';
import type { PastTicks } from '../../src/domain/pricing/ports/PastTicks.ts';
import { aTick, noon } from '../builders/tick.ts';
import { aSaleIn } from './aSale.ts';
import { stores } from './shops.ts';
import { aShopper, outcome, refusal, run, type TestShop } from './TestShop.ts';

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`sell orders in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    const placed = async (changes: Parameters<typeof aSaleIn>[1] = {}) => {
      shop.clock.at = noon + 1_000;
      const { sale, product, shopper, amount } = await aSaleIn(shop, changes);
      const { orderNumber: number } = sale;
      const orders = shop.orders(shopper);
      return {
        sale,
        product,
        amount,
        orders,
        move: (move: Move) => new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' }),
        receive: (ticks: Pick<PastTicks, 'at'> = shop.pastTicks) =>
          new ReceiveGoods(shop.desk, ticks, (sku) => shop.catalogue.ofSku(sku), shop.clock).execute({
            number,
            actor: 'berta',
            arrivedAt: (_order, now) => Result.succeed(now),
          }),
        filed: () => run(shop.desk.ofNumber(number)),
        seen: async () => (await run(orders.history(sale.id))).map(({ move }) => move?.does ?? null),
      };
    };
    const inspect: Move = { does: 'inspect', findings: [{ line: 1, weight: 6_220, fineness: 98_600, note: 'worn' }] };
    const offerOf = (amount: Money): Move => ({
      does: 'offer',
      lines: [{ line: 1, amount: Money.subtract(amount, Money.of(700, 'EUR')), reason: 'worn' }],
      until: noon + days(9),
    });
    /** A sale with an open counter-offer that pays 7.00 less. */
    const offered = async () => {
      const sale = await placed();
      await run(sale.receive());
      await run(sale.move(inspect));
      await run(sale.move(offerOf(sale.amount)));
      return sale;
    };

    it('go from the request to the payout; the seller sees each step, and not who made it (SELL-5, ORD-2)', async () => {
      const { sale, amount, orders, move, filed, seen } = await offered();
      const sales = { type: 'sell', page: 1, pageSize: 20 } as const;
      expect((await run(orders.list(sales))).offers).toEqual([{ id: sale.id, until: noon + days(9) }]);
      const taken = await run(orders.answerOffer(sale.id, { offer: 1, answer: 'take' }));
      expect(taken).toEqual({ ...sale, status: 'Accepted' });
      const owed = owedFor(await filed());
      expect(owed).toEqual(Money.subtract(amount, Money.of(700, 'EUR')));
      const listed = await run(orders.list(sales));
      expect(listed.agreed).toEqual([{ id: sale.id, payout: owed }]);
      expect(listed.offers).toBeUndefined();
      await run(move({ does: 'pay', amount: owed }));
      expect(await run(orders.ofId(sale.id))).toEqual({ ...sale, status: 'Complete', paymentStatus: 'Paid' });
      expect(await seen()).toEqual([null, 'receive', 'inspect', 'offer', 'take-offer', null, 'pay']);
      const history = await run(orders.history(sale.id));
      expect(history[2]?.move).toEqual(inspect);
      expect(Object.keys(history[1] ?? {}).toSorted()).toEqual(['at', 'move', 'paymentStatus', 'status']);
      const { events } = await filed();
      expect(events.map(({ actor }) => actor)).toEqual([null, 'berta', 'berta', 'berta', null, 'berta', 'berta']);
    });

    it('that are declined go back once (SELL-5)', async () => {
      const { sale, orders, move } = await offered();
      expect((await run(orders.answerOffer(sale.id, { offer: 1, answer: 'decline' }))).status).toBe('Cancelled');
      const back: Move = { does: 'send-back', carrier: 'Post', tracking: null };
      const both = await Promise.all([outcome(move(back)), outcome(move(back))]);
      expect(both.toSorted()).toEqual(['MoveRefused', 'ok']);
    });

    it('have one outcome when a counter-offer is taken and declined at once, and withdrawn (SELL-5, O5)', async () => {
      for (let round = 0; round < 12; round += 1) {
        const others = ['decline', 'withdraw', 'all'][round % 3];
        const { sale, orders, move, seen } = await offered();
        const answer = (said: 'take' | 'decline') => orders.answerOffer(sale.id, { offer: 1, answer: said });
        const withdraw = move({ does: 'withdraw-offer', reason: 'a mistake' });
        const asked = [
          outcome(answer('take')),
          ...(others === 'withdraw' ? [] : [outcome(answer('decline'))]),
          ...(others === 'decline' ? [] : [outcome(withdraw)]),
        ];
        const outcomes = await Promise.all(round % 2 === 0 ? asked : asked.toReversed());
        expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
        const ends = (await seen()).slice(4);
        expect(ends).toHaveLength(1);
        expect(['take-offer', 'decline-offer', 'withdraw-offer']).toContain(ends[0]);
      }
    });

    it('answer the same answer again alike, the other one and those of others with a refusal (SELL-5, Z2)', async () => {
      const { sale, orders, seen } = await offered();
      const take = orders.answerOffer(sale.id, { offer: 1, answer: 'take' });
      expect(await refusal(orders.answerOffer(sale.id, { offer: 2, answer: 'take' }))).toMatchObject({
        _tag: 'OfferNotOpen',
      });
      const stranger = shop.orders(aShopper());
      expect(await outcome(stranger.answerOffer(sale.id, { offer: 1, answer: 'take' }))).toBe('OrderNotFound');
      expect(await outcome(stranger.callOff(sale.id))).toBe('OrderNotFound');
      expect([await run(take), await run(take)].map(({ status }) => status)).toEqual(['Accepted', 'Accepted']);
      expect(await outcome(orders.answerOffer(sale.id, { offer: 1, answer: 'decline' }))).toBe('OfferNotOpen');
      expect((await seen()).filter((does) => does === 'take-offer')).toHaveLength(1);
    });

    it('are called off by the seller until the goods arrive (SELL-5)', async () => {
      const [early, late] = [await placed(), await placed()];
      const callOff = early.orders.callOff(early.sale.id);
      expect([await run(callOff), await run(callOff)].map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
      expect(await early.seen()).toEqual([null, 'call-off']);
      await run(late.receive());
      expect(await outcome(late.orders.callOff(late.sale.id))).toBe('CallOffTooLate');
      const both = await placed();
      await Promise.all([outcome(both.orders.callOff(both.sale.id)), outcome(both.receive())]);
      const { order, events } = await both.filed();
      expect(order.status === 'Cancelled').toBe(events.some(({ move }) => move?.does === 'call-off'));
    });

    it('whose goods come late are worth their price at the tick of the arrival, not of a later one (SELL-5)', async () => {
      const { sale, product, receive, filed } = await placed();
      shop.clock.at = guaranteedUntil(sale) + 1;
      const tickOf = (n: number, lastRecalculatedAt: number) => {
        const { spots, ...tick } = aTick();
        const gold = { ...spots.gold, EUR: { bid: 200_000 + n, ask: 201_000 + n } };
        return { ...tick, id: idOf<TickId>(`late-${n}`), lastRecalculatedAt, spots: { ...spots, gold } };
      };
      const [arrival, later] = [tickOf(1, shop.clock.at), tickOf(9_999, shop.clock.at + 1)];
      const all = [arrival, later];
      await run(
        receive({ at: (moment) => Effect.succeed(all.findLast((tick) => tick.lastRecalculatedAt <= moment) ?? null) }),
      );
      const question = { side: 'sell', quantity: 2, currency: 'EUR', country: 'AT', paymentClass: 'bank' } as const;
      const anew = unitPrice(product, { ...question, tick: arrival })?.gross ?? Money.zero('EUR');
      expect(Money.isZero(anew)).toBe(false);
      expect(agreedAmounts(await filed())).toEqual([Money.times(anew, 2)]);
      const receipt = (await filed()).events.at(-1)?.move;
      expect(receipt).toMatchObject({ does: 'receive', late: { tickId: arrival.id } });
    });

    it('whose goods come late are accepted or declined, whichever is first; then nothing changes (SELL-5, O5)', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { sale, orders, move, receive, filed } = await placed();
        shop.clock.at = guaranteedUntil(sale) + 1;
        await run(receive({ at: () => Effect.succeed(aTick()) }));
        await run(move(inspect));
        const decline = orders.declineLatePrice(sale.id);
        const both = [outcome(decline), outcome(move({ does: 'accept', despiteFindings: true }))];
        const outcomes = await Promise.all(round % 2 === 0 ? both : both.toReversed());
        expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
        const { order, events } = await filed();
        const end = events.at(-1)?.move?.does;
        expect([order.status, end]).toEqual(
          end === 'accept' ? ['Accepted', 'accept'] : ['Cancelled', 'decline-late-price'],
        );
        expect(await outcome(decline)).toBe(end === 'accept' ? 'LatePriceNotOpen' : 'ok');
        expect(await outcome(shop.orders(aShopper()).declineLatePrice(sale.id))).toBe('OrderNotFound');
        expect((await filed()).events).toHaveLength(events.length);
      }
    });

    it('whose goods come late when there is no price are not booked; unbought goods are worth nothing (SELL-5)', async () => {
      const { sale, product, receive, filed, seen } = await placed();
      shop.clock.at = guaranteedUntil(sale) + 1;
      expect(await refusal(receive({ at: () => Effect.succeed(null) }))).toMatchObject({ reason: 'late' });
      expect(await seen()).toEqual([null]);
      await shop.sell({ ...product, active: false });
      await run(receive({ at: () => Effect.succeed(aTick()) }));
      expect(agreedAmounts(await filed())).toEqual([Money.zero('EUR')]);
    });

    it('are paid out once, however many clerks pay at once (SELL-5, O5)', async () => {
      const { sale, orders, move, filed } = await offered();
      await run(orders.answerOffer(sale.id, { offer: 1, answer: 'take' }));
      const owed = owedFor(await filed());
      const pay = (reference: string): Move => ({ does: 'pay', amount: owed, reference });
      const outcomes = await Promise.all(['a', 'b', 'c'].map((reference) => outcome(move(pay(reference)))));
      expect(outcomes.toSorted()).toEqual(['MoveRefused', 'MoveRefused', 'ok']);
      expect(paidFor(await filed())).toEqual(owed);
    });

    it('are reminded of once and cancelled once when the goods do not come, in processes at once (SELL-5)', async () => {
      const [waiting, came] = [await placed(), await placed()];
      await run(came.receive());
      const look = async (daysLater: number) => {
        shop.clock.at = noon + days(daysLater);
        await Promise.all([1, 2, 3].map(() => run(new RemindOrLapse(shop.desk, shop.clock).execute())));
      };
      await look(2);
      expect(await waiting.seen()).toEqual([null]);
      await look(5);
      expect(await waiting.seen()).toEqual([null, 'remind']);
      await look(40);
      expect(await waiting.seen()).toEqual([null, 'remind', 'lapse']);
      expect((await waiting.filed()).events.at(-1)?.actor).toBe('shop');
      expect(await came.seen()).toEqual([null, 'receive']);
    });

    it('get one reminder of a counter-offer that ends and one mail of its end, in processes at once (SELL-5)', async () => {
      const [silent, answered] = [await offered(), await offered()];
      await run(answered.orders.answerOffer(answered.sale.id, { offer: 1, answer: 'take' }));
      const look = async (daysLater: number) => {
        shop.clock.at = noon + days(daysLater);
        await Promise.all([1, 2, 3].map(() => run(new RemindOrLapse(shop.desk, shop.clock).execute())));
      };
      const before = [null, 'receive', 'inspect', 'offer'];
      await look(7);
      expect(await silent.seen()).toEqual(before);
      await look(8);
      expect(await silent.seen()).toEqual([...before, 'remind-offer']);
      await look(10);
      expect(await silent.seen()).toEqual([...before, 'remind-offer', 'end-offer']);
      expect((await silent.filed()).order.status).toBe('Requested');
      expect(await answered.seen()).toEqual([...before, 'take-offer']);
    });

    it('are raised in cash as far as the seller’s other sales of 24 hours leave, of two at once, too (C17, PAY-2)', async () => {
      const email = `cash-${aShopper().ownerId}@example.com`;
      const inCash = async () => {
        const sale = await placed({ paymentMethod: 'cash', email });
        for (const step of [sale.receive(), sale.move({ does: 'inspect', findings: [] })]) await run(step);
        return sale;
      };
      const [one, other] = [await inCash(), await inCash()];
      const left = 1_500_000 - 2 * one.amount.centAmount;
      const raise = ({ amount, move }: typeof one, cents: number) =>
        outcome(
          move({
            does: 'offer',
            lines: [{ line: 1, amount: Money.add(amount, Money.of(cents, 'EUR')), reason: 'finer' }],
            until: noon + days(9),
            raises: true,
          }),
        );
      expect(await raise(one, left + 1)).toBe('MoveRefused');
      const both = await Promise.all([raise(one, left), raise(other, left)]);
      expect(both.toSorted()).toEqual(['MoveRefused', 'ok']);
    });
  });
