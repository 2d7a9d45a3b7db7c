import { describe, expect, it } from 'vitest';
import { filled } from '../../../src/backend/content/filled.ts';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

const shop = { ...aShopFile('test/builders/aurum/shop.json'), imprint: { de: ['Eins', 'Zwei'], en: [] } };
const item = (text: string) => ({
  type: 'list_item',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const list = (...texts: readonly string[]) => ({ type: 'bullet_list', content: texts.map(item) });

describe("a story with the shop's data filled in", () => {
  it('has the values of the shop wherever it names them, and leaves other braces alone', () => {
    expect(
      filled({ title: 'Über {shop.name}', href: 'mailto:{shop.email}', text: '{shop.unknown} {name}' }, shop, 'de'),
    ).toEqual({ title: 'Über Aurum Demo', href: 'mailto:office@aurum.example', text: '{shop.unknown} {name}' });
  });

  it('repeats an item for each of several lines, and has none for an entry the shop lacks', () => {
    const story = list('{shop.name}: {shop.imprint}', 'Firmenbuch: {shop.register}', 'UID: {shop.vatId}', 'immer');
    expect(filled(story, shop, 'de')).toEqual(
      list('Aurum Demo: Eins', 'Aurum Demo: Zwei', 'Firmenbuch: FN 111111 a', 'immer'),
    );
    expect(filled(story, shop, 'en')).toEqual(list('Firmenbuch: FN 111111 a', 'immer'));
    const vatId = { euro: 'ATU1', ch: 'CHE-1 MWST', li: 'CHE-1 MWST' };
    expect(filled(list('UID: {shop.vatId}'), { ...shop, vatId }, 'de')).toEqual(list('UID: ATU1', 'UID: CHE-1 MWST'));
  });
});

describe('stories of its own', () => {
  const paths = (own: Readonly<Record<string, unknown>>) => Object.keys(storiesOf(shop, own));
  it('take the place of those with the same path; one store of its own is the only one', () => {
    expect(paths({})).toContain('de/filialen/graz.json');
    expect(storiesOf(shop, { 'de/agb.json': '{shop.name}' })['de/agb.json']).toBe('Aurum Demo');
    const inStores = { 'us/en/agb.json': list('{shop.imprint}'), 'ch/de/agb.json': list('{shop.imprint}') };
    expect(storiesOf(shop, inStores)).toMatchObject({
      'us/en/agb.json': list(),
      'ch/de/agb.json': list('Eins', 'Zwei'),
    });
    const own = paths({ 'de/filialen/linz.json': {} });
    expect(own.filter((path) => path.includes('filialen'))).toEqual(['de/filialen/linz.json']);
    expect(own).toContain('en/impressum.json');
  });
});
