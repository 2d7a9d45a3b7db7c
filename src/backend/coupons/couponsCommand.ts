import { Result } from 'effect';
import { categories, scrapMetals } from '../../domain/catalog/Categories.ts';
import type { CentsPerCurrency, Coupon, CouponValue, CoveredGoods } from '../../domain/coupon/Coupon.ts';
import { tidyCode } from '../../domain/coupon/CouponCode.ts';
import { type CouponCode, idOf, type Sku } from '../../domain/kernel/Ids.ts';
import { type Currency, currencies } from '../../domain/kernel/Money.ts';
import { type Side, sides } from '../../domain/pricing/PriceTick.ts';
import { argumentsOf, type Asked, centsOf, wrong } from '../config/commandLine.ts';

export type CouponsCommand =
  | { readonly asks: 'list' }
  | { readonly asks: 'add'; readonly coupon: Coupon }
  | { readonly asks: 'end'; readonly code: CouponCode };

const categoryIds = [...categories, scrapMetals].map(({ id }) => id);

export const usage = [
  'usage: npm run coupons -- COMMAND [--json]',
  '  list',
  '  add CODE --percent 7.5 | --amount EUR=10.00 [--amount CHF=10.00 …]',
  '       [--smallest EUR=100.00 …]       gross value of the goods it covers, at least',
  '       [--sku SKU …] [--category ID …] covers these goods only; without them all',
  `                                       categories: ${categoryIds.join(', ')}`,
  '       [--side buy|sell …]             buying without it; a coupon for selling raises the payout',
  '       [--first-day YYYY-MM-DD]        by the clocks of the store; today without it',
  '       [--last-day YYYY-MM-DD]         counts as a whole',
  '       [--uses N] [--uses-per-customer N]',
  '  end CODE                             it is not valid any more, from now on',
].join('\n');

/** Per cent with at most four decimals as parts per million; null for anything else. */
const ppmOf = (text: string): number | null => {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
};

const currencyNamed = (name: string): Currency | undefined => currencies.find((each) => each === name.toUpperCase());

/** `EUR=10.00` of each text; each currency once. */
const centsPerCurrency = (option: string, texts: readonly string[]): Asked<CentsPerCurrency> => {
  const found: Partial<Record<Currency, number>> = {};
  for (const text of texts) {
    const [name = '', amount = '', ...more] = text.split('=');
    const [currency, cents] = [currencyNamed(name), centsOf(amount)];
    if (currency === undefined || cents === null || found[currency] !== undefined || more.length > 0)
      return wrong(`--${option} takes an amount such as EUR=10.00, once for each of ${currencies.join(', ')}`);
    found[currency] = cents;
  }
  return Result.succeed(found);
};

const valueOf = (percent: string | undefined, amounts: readonly string[]): Asked<CouponValue> => {
  if ((percent === undefined) === (amounts.length === 0)) return wrong('add needs either --percent or --amount');
  if (percent === undefined)
    return Result.map(centsPerCurrency('amount', amounts), (cents) => ({ kind: 'amount', cents }));
  const ppm = ppmOf(percent);
  return ppm === null
    ? wrong('--percent is a number such as 7.5, with at most four decimals')
    : Result.succeed({ kind: 'percent', ppm });
};

const goodsOf = (skus: readonly string[], names: readonly string[]): Asked<CoveredGoods | null> => {
  if (skus.length + names.length === 0) return Result.succeed(null);
  const known = names.flatMap((name) => categoryIds.find((id) => id === name) ?? []);
  return known.length < names.length
    ? wrong(`--category is one of ${categoryIds.join(', ')}`)
    : Result.succeed({ skus: skus.map((sku) => idOf<Sku>(sku)), categories: known });
};

const sidesOf = (names: readonly string[]): Asked<readonly Side[]> =>
  names.every((name) => sides.some((side) => side === name))
    ? Result.succeed(names.length === 0 ? ['buy'] : sides.filter((side) => names.includes(side)))
    : wrong('--side is buy or sell');

const usesOf = (option: string, text: string | undefined): Asked<number | null> => {
  if (text === undefined) return Result.succeed(null);
  return /^\d{1,5}$/.test(text) ? Result.succeed(Number(text)) : wrong(`--${option} is a number such as 100`);
};

const list = { type: 'string', multiple: true, default: [] as string[] } as const;
const one = { type: 'string' } as const;
const optionsOf = (args: readonly string[]) =>
  argumentsOf(args, {
    percent: one,
    amount: list,
    smallest: list,
    sku: list,
    category: list,
    side: list,
    'first-day': one,
    'last-day': one,
    uses: one,
    'uses-per-customer': one,
  });
type Values = Result.Result.Success<ReturnType<typeof optionsOf>>['values'];

const couponOf = (code: CouponCode, values: Values, today: string): Asked<Coupon> =>
  Result.gen(function* () {
    return {
      code,
      value: yield* valueOf(values.percent, values.amount),
      smallestGoods: yield* centsPerCurrency('smallest', values.smallest),
      sides: yield* sidesOf(values.side),
      goods: yield* goodsOf(values.sku, values.category),
      firstDay: values['first-day'] ?? today,
      lastDay: values['last-day'] ?? null,
      endedAt: null,
      uses: {
        inAll: yield* usesOf('uses', values.uses),
        perCustomer: yield* usesOf('uses-per-customer', values['uses-per-customer']),
      },
    };
  });

/** An option that belongs to `add` alone; null: none is given. */
const optionOfAdd = (values: Values): string | null =>
  Object.entries(values).find(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined))?.[0] ??
  null;

/**
 * Reads the arguments after the program's name.
 * @param today the first day of a coupon without `--first-day`, `2026-11-23`
 */
export const couponsCommand = (args: readonly string[], today: string): Asked<CouponsCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* optionsOf(args);
    const [command, entered = '', ...more] = positionals;
    if (command === undefined) return yield* wrong('a command is needed');
    if (command !== 'list' && command !== 'add' && command !== 'end') return yield* wrong(`${command} is no command`);
    const option = command === 'add' ? null : optionOfAdd(values);
    if (option !== null) return yield* wrong(`${command} does not take --${option}`);
    if (command === 'list')
      return positionals.length === 1 ? { asks: 'list' } : yield* wrong('list takes nothing else');
    const code = tidyCode(entered);
    if (code === '' || more.length > 0) return yield* wrong(`${command} takes one code`);
    return command === 'end' ? { asks: 'end', code } : { asks: 'add', coupon: yield* couponOf(code, values, today) };
  });
