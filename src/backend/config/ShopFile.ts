import { Schema } from 'effect';
import type { StoreKey } from '../../domain/market/Market.ts';
import { validateEmail } from '../../domain/validation/Email.ts';
import { bic, iban } from '../../domain/validation/BankAccount.ts';

const text = (holds: (text: string) => boolean, expected: string) =>
  Schema.String.check(Schema.makeFilter(holds, { expected }));
/** Without line breaks, so that a value cannot start another header of a mail. */
const line = (most: number) =>
  text((one) => one.length <= most && one.trim() !== '' && !/\p{Cc}/u.test(one), `one line of 1 to ${most} characters`);

/** The formats of a shop's pictures: file ending and media type. */
export const pictureTypes = [
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
] as const;
type Ending = (typeof pictureTypes)[number][0];
const picture = (...endings: readonly Ending[]) =>
  text(
    (name) => /^[a-z0-9][a-z0-9-]{0,50}\.[a-z]+$/.test(name) && endings.some((ending) => name.endsWith(ending)),
    `the name of a file beside this one, of small letters, digits and hyphens, that ends in ${endings.join(' or ')}`,
  );
const side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000 }));

const account = <Number extends Schema.Constraint, Code extends Schema.Constraint>(number: Number, code: Code) =>
  Schema.Struct({ owner: line(100), address: line(200), bank: line(100), account: number, bankCode: code });
const ofIban = account(
  text((number) => iban(number) === null, 'an IBAN'),
  text((code) => bic(code) === null, 'a BIC'),
);
/** Nine digits with a weighted sum divisible by ten. */
const isRoutingNumber = (code: string): boolean =>
  /^\d{9}$/.test(code) &&
  [...code].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0;

const vatId = line(40);
const ofStore = Schema.optionalKey(vatId);

/** Rules in a row would redirect a visitor twice, and in a circle for ever. */
const leadOnce = (rules: Readonly<Record<string, string>>): boolean =>
  Object.values(rules).every((to) => !Object.hasOwn(rules, to));

/** A path as the shop writes it: small letters, no slash at its end. */
const isPath = (path: string): boolean => path.length <= 200 && /^(?:\/[a-z0-9][a-z0-9._~-]*)+$/.test(path);

/** The shop's identity as its file defines it. */
export const ShopFile = Schema.Struct({
  name: line(30),
  company: line(100),
  address: line(200),
  register: Schema.optionalKey(line(100)),
  vatId: Schema.optionalKey(
    Schema.Union([vatId, Schema.Struct({ ch: ofStore, li: ofStore, us: ofStore, euro: ofStore })]),
  ),
  email: text((address) => validateEmail(address) === null, 'a mail address'),
  phone: text(
    (number) => /^\+[\d ()/-]{5,30}$/.test(number),
    'a phone number that begins with + and the code of its country',
  ),
  imprint: Schema.optionalKey(Schema.Struct({ de: Schema.Array(line(400)), en: Schema.Array(line(400)) })),
  accounts: Schema.Struct({
    EUR: ofIban,
    CHF: ofIban,
    USD: account(line(34), text(isRoutingNumber, 'a routing number')),
  }),
  logo: Schema.optionalKey(
    Schema.Struct({
      file: picture('.svg', '.png', '.webp'),
      onDark: Schema.optionalKey(picture('.svg', '.png', '.webp')),
      width: side,
      height: side,
    }),
  ),
  icons: Schema.optionalKey(Schema.Array(picture('.svg', '.png', '.ico'))),
  preview: Schema.optionalKey(picture('.png', '.jpg')),
  content: Schema.optionalKey(line(200)),
  redirects: Schema.optionalKey(
    Schema.Record(
      text((path) => isPath(path) && !/^\/(?:api|en)(?:\/|$)/.test(path), 'a German path such as /alte-seite'),
      text(
        (to) => isPath(to) || to === '/' || (URL.canParse(to) && new URL(to).protocol === 'https:'),
        'a German path or an address with https',
      ),
    ).check(Schema.makeFilter(leadOnce, { expected: 'rules of which none leads to the path of another' })),
  ),
});
export type ShopFile = typeof ShopFile.Type;

/** The VAT ID of each store: one for all, or those of some stores. */
export const vatIdsOf = ({ vatId: of = {} }: Pick<ShopFile, 'vatId'>): Readonly<Partial<Record<StoreKey, string>>> =>
  typeof of === 'string' ? { ch: of, li: of, us: of, euro: of } : of;
