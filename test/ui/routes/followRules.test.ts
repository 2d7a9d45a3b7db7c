import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { visit } from './visit.tsx';

const redirects = {
  '/alte-seite': '/warenkorb',
  '/wissen/goldbarren': 'https://bars.example/gold',
};
const aShop = (language: Language) => new PlayedShop({ language, host: 'troy.at', redirects });

describe('the rules of a shop for its routes', () => {
  it.each([
    ['de', '/alte-seite', '/warenkorb'],
    ['de', '/alte-seite?type=sell', '/warenkorb?type=sell'],
    ['en', '/en/alte-seite?type=sell', '/en/cart?type=sell'],
    ['de', '/wissen/goldbarren', 'https://bars.example/gold'],
    ['en', '/en/knowledge-hub/goldbarren?page=2', 'https://bars.example/gold'],
  ] as const)('lead in %s from %s to %s (RT-42)', async (language, from, to) => {
    const { status, location } = await visit(aShop(language), from);
    expect([status, location]).toEqual([301, to]);
  });

  it('leave other paths alone (RT-42)', async () => {
    expect((await visit(aShop('de'), '/alte-seite/x')).status).toBe(404);
    expect((await visit(new PlayedShop({ host: 'troy.at', language: 'de' }), '/alte-seite')).status).toBe(404);
  });
});
