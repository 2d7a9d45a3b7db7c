import { register } from '../account/tokens.ts';
import { addToCart, changeQuantity } from '../cart/tokens.ts';
import { placeOrder } from '../checkout/tokens.ts';
import { placeLimitOrder } from '../limit-order/tokens.ts';
import { signIn } from '../session/tokens.ts';
import type { CommandToken } from '../UseCase.ts';
import { changeWish } from '../wishlist/tokens.ts';
import type { Happening } from './Happening.ts';

interface Row {
  readonly name: string;
  readonly read: (input: never, answer: never) => readonly Happening[];
}
const on = <I, A, E>(
  { name }: CommandToken<I, A, E>,
  read: (input: I, answer: NoInfer<A>) => readonly Happening[],
): Row => ({ name, read });

/** The commands of which events follow. */
const rows: readonly Row[] = [
  on(addToCart, ({ sku, quantity }, cart) => [{ type: 'cart-changed', sku, quantity, cart }]),
  on(changeQuantity, ({ sku, lineId, from, to }, cart) => [
    { type: 'cart-changed', sku, quantity: to - from, cart, ...(lineId === undefined ? {} : { lineId }) },
  ]),
  on(placeOrder, (_, order) => [{ type: 'ordered', order }]),
  on(placeLimitOrder, (_, placed) => [{ type: 'limit-order-placed', placed }]),
  on(changeWish, ({ sku, wished }) => (wished ? [{ type: 'wished', sku }] : [])),
  on(register, () => [{ type: 'registered' }]),
  on(signIn, () => [{ type: 'signed-in' }]),
];

/** What happened on the page when a command was carried out; nothing for most commands. */
export function happeningsOf<I, A, E>(token: CommandToken<I, A, E>, input: I, answer: A): readonly Happening[] {
  const row = rows.find(({ name }) => name === token.name);
  // Each row reads the input and the answer of the command that it names.
  return row === undefined ? [] : (row.read as (input: I, answer: A) => readonly Happening[])(input, answer);
}
