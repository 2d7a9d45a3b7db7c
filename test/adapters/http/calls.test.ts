import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { type Ask, asks, cart, list, me, page, passwords, portsOver } from './asks.ts';
import { cookiesOf, playedServer, problem } from './playedServer.ts';

describe('requests of the ports', () => {
  const rows = asks.map(([failure, sentLine, ask, body]) => ({ failure, sentLine, ask, body }));
  it.each(rows)('$failure: $sentLine', async ({ failure, sentLine, ask, body }) => {
    const { tab, sent } = playedServer(() => problem(500, 'internal-failure'), cookiesOf('User', 'me'));
    const refused = await Effect.runPromise(Effect.flip(ask(portsOver(tab().client))));
    const [path, query] = sentLine.split('?');
    const [sentPath, sentQuery] = (sent[0]?.line ?? '').split('?');
    expect(sentPath?.replace(' /api/', ' /')).toBe(path);
    expect([...new URLSearchParams(sentQuery)].toSorted()).toEqual([...new URLSearchParams(query)].toSorted());
    expect(sent[0]?.body).toEqual(body);
    expect([sent.length, refused._tag]).toEqual([1, failure]);
  });
});

const nothing: readonly (readonly [what: string, ask: Ask, outcome: unknown])[] = [
  ['the prices of no products', ({ prices }) => prices.ofSkus([]), []],
  ['products without a possible sku', ({ products }) => products.ofSkus(['no sku', '']), []],
  ['a product at an impossible slug', ({ products }) => products.atSlug('../x'), null],
  ['products like an impossible sku', ({ products }) => products.similarTo('no sku'), { similar: [], series: [] }],
  ['suggestions for nothing', ({ products }) => products.suggest('', 'de'), []],
  ['an e-mail that is none', ({ registrations }) => registrations.emailTaken('no mail'), false],
  ['the first login of no e-mail', ({ registrations }) => registrations.isFirstLogin('no mail'), false],
  ['an activation of no e-mail', ({ registrations }) => registrations.requestActivation('no mail'), undefined],
  ['a reset of no e-mail', ({ registrations }) => registrations.requestPasswordReset('no mail'), undefined],
  ['the end of an alert of an impossible sku', ({ alerts }) => alerts.disable('no sku'), undefined],
];
const refusals: readonly (readonly [what: string, ask: Ask, failure: string])[] = [
  ['no quantity', ({ carts }) => carts.add(cart, 'AU-1', 0), 'QuantityNotValid'],
  ['10,001 pieces', ({ carts }) => carts.add(cart, 'AU-1', 10_001), 'QuantityNotValid'],
  ['no sku', ({ carts }) => carts.add(cart, 'no sku', 1), 'ProductNotFound'],
  ['no quantity to take off', ({ carts }) => carts.remove(cart, 'AU-1', 0), 'QuantityNotValid'],
  ['no sku to take off', ({ carts }) => carts.remove(cart, 'no sku', 1), 'QuantityNotValid'],
  ['a wish of no pieces', ({ wishlists }) => wishlists.add(list, { sku: 'AU-1', quantity: 0 }), 'QuantityNotValid'],
  [
    'a wish without a sku',
    ({ wishlists }) =>
      wishlists.create([
        { sku: 'AU-1', quantity: 1 },
        { sku: 'no sku', quantity: 1 },
      ]),
    'ProductNotFound',
  ],
  ['an order with an impossible id', ({ orders }) => orders.ofId(idOf('../x')), 'OrderNotFound'],
  ['the history of an order with an impossible id', ({ orders }) => orders.history(idOf('../x')), 'OrderNotFound'],
  ['an alert for no sku', ({ alerts }) => alerts.enable('no sku', null), 'ProductNotFound'],
  ['an alert’s link that is none', ({ alerts }) => alerts.disableByLink('short'), 'LinkInvalid'],
  ['a newsletter’s link that is none', ({ newsletter }) => newsletter.confirm('short'), 'LinkInvalid'],
  ['a link of unsubscribing that is none', ({ newsletter }) => newsletter.unsubscribe('short'), 'LinkInvalid'],
  ['a link of an e-mail that is none', ({ registrations }) => registrations.verifyEmail('short'), 'LinkInvalid'],
  [
    'a link of a reset that is none',
    ({ registrations }) => registrations.resetPassword('short', 'Noch-Geheimer-8'),
    'LinkInvalid',
  ],
  [
    'a password of 257 characters to delete by',
    ({ customers }) => customers.delete(me, 'x'.repeat(257)),
    'PasswordIncorrect',
  ],
  [
    'a password of 257 characters to change by',
    ({ customers }) => customers.changePassword({ ...passwords, currentPassword: 'x'.repeat(257) }),
    'PasswordIncorrect',
  ],
];

describe('answers of the ports without a call', () => {
  const asking = async (ask: Ask, cookies: string) => {
    const { tab, sent } = playedServer(() => problem(500, 'internal-failure'), cookies);
    const outcome = await Effect.runPromise(Effect.result(ask(portsOver(tab().client))));
    expect(sent).toEqual([]);
    return outcome;
  };

  it.each(nothing)('%s', async (_, ask, answer) => {
    expect(await asking(ask, cookiesOf('User', 'me'))).toMatchObject({ _tag: 'Success', success: answer });
  });

  it.each(refusals)('%s', async (_, ask, failure) => {
    expect(await asking(ask, cookiesOf('User', 'me'))).toMatchObject({ _tag: 'Failure', failure: { _tag: failure } });
  });

  it('a guest has no carts, orders, alerts, wishlist or account (CART-2, AUTH-3)', async () => {
    const of = async (ask: Ask) => asking(ask, '');
    expect(await of(({ carts }) => carts.all())).toMatchObject({ success: [] });
    expect(await of(({ orders }) => orders.list(page))).toMatchObject({ success: { orders: [], total: 0, ...page } });
    expect(await of(({ alerts }) => alerts.all())).toMatchObject({ success: [] });
    expect(await of(({ wishlists }) => wishlists.own())).toMatchObject({ success: null });
    expect(await of(({ customers }) => customers.me())).toMatchObject({ failure: { _tag: 'SignInRequired' } });
  });

  it('the longest passwords are sent', async () => {
    const { tab, sent } = playedServer(() => problem(500, 'internal-failure'), cookiesOf('User', 'me'));
    const { customers } = portsOver(tab().client);
    const longest = 'x'.repeat(256);
    await Effect.runPromise(Effect.flip(customers.delete(me, longest)));
    await Effect.runPromise(Effect.flip(customers.changePassword({ ...passwords, currentPassword: longest })));
    expect(sent).toHaveLength(2);
  });
});
