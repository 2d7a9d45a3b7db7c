import type { Language } from '../../domain/kernel/Translated.ts';
import { type ShopFile, vatIdsOf } from '../config/ShopFile.ts';

/** Fills in the facts of the shop in what an editor wrote in a language. */
export type Fill = (content: unknown, language: Language) => unknown;

const placeholder = /\{shop\.(\w+)\}/g;

/** The values of placeholders. Several values repeat the node with the placeholder, none removes it. */
const valuesOf = (shop: ShopFile, language: Language): ReadonlyMap<string, readonly string[]> => {
  const { name, company, address, register, email, phone, imprint } = shop;
  const some = (value: string | undefined) => (value === undefined ? [] : [value]);
  return new Map<string, readonly string[]>([
    ['name', [name]],
    ['company', [company]],
    ['address', [address]],
    ['email', [email]],
    ['phone', [phone]],
    ['phoneNumber', [phone.replace(/[^+\d]/g, '')]],
    ['register', some(register)],
    ['vatId', [...new Set(Object.values(vatIdsOf(shop)))]],
    ['imprint', imprint?.[language] ?? []],
  ]);
};

const mayRepeat = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  'type' in node &&
  (node.type === 'list_item' || node.type === 'paragraph');

/**
 * Fills a story's placeholders such as `{shop.name}`. A paragraph or list item with `{shop.imprint}` is repeated for
 * each line, one with `{shop.vatId}` for each different number.
 */
export const filled = (story: unknown, shop: ShopFile, language: Language): unknown => {
  const values = valuesOf(shop, language);
  const timesOf = (node: unknown): number =>
    [...JSON.stringify(node).matchAll(placeholder)]
      .map(([, name = '']) => values.get(name)?.length ?? 1)
      .find((times) => times !== 1) ?? 1;
  /** `at`: the index of the value in a repeated node; nodes inside are not repeated again. */
  const fill = (node: unknown, at?: number): unknown => {
    if (typeof node === 'string')
      return node.replace(placeholder, (whole, name: string) => {
        const lines = values.get(name);
        return lines === undefined ? whole : (lines[at ?? 0] ?? lines[0] ?? '');
      });
    if (Array.isArray(node))
      return node.flatMap((part: unknown) =>
        at === undefined && mayRepeat(part)
          ? Array.from({ length: timesOf(part) }, (_, each) => fill(part, each))
          : [fill(part, at)],
      );
    return typeof node === 'object' && node !== null
      ? Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value, at)]))
      : node;
  };
  return fill(story);
};
