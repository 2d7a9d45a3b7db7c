import { describe, expect, it } from 'vitest';
import { lineName } from '../../../src/domain/cart/LineName.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { recalculate } from '../../../src/domain/cart/RecalculateCart.ts';
import { textIn } from '../../../src/domain/kernel/Translated.ts';
import { aCart, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aScrapProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const grade = aScrapProduct();
const ring = { metal: 'gold', fineness: 33_300, weight: 350 } as const;
const unknown = { finenessUnknown: true } as const;

describe('the name of a line', () => {
  it('is that of its product, also of a piece of known fineness (SELL-1)', () => {
    expect(lineName(grade, {})).toBe(grade.name);
    expect(lineName(grade, { scrap: ring })).toBe(grade.name);
  });

  it.each([
    [{ ...ring, ...unknown }, 'Altgold', 'Scrap Gold', '333', '333'],
    [{ metal: 'silver', fineness: 79_950, weight: 1, ...unknown }, 'Altsilber', 'Scrap Silver', '799,5', '799.5'],
  ] as const)('says that the fineness is unknown, and what it is reckoned with: %j (SELL-1)', (scrap, ...said) => {
    const [metal, inEnglish, parts, partsInEnglish] = said;
    const name = lineName(grade, { scrap });
    expect(textIn(name, 'de')).toBe(`${metal}, Feingehalt unbekannt, gerechnet mit ${parts}\u00a0‰`);
    expect(textIn(name, 'en')).toBe(`${inEnglish}, fineness unknown, reckoned with ${partsInEnglish}\u00a0‰`);
  });

  it('is the same in a cart, in what moved there, and in what was removed (SELL-1, CART-6, CART-7)', () => {
    const cart = aCart({ transactionType: 'sell', lines: [aScrapLine(grade, 'a', { ...ring, ...unknown })] });
    const name = lineName(grade, { scrap: { ...ring, ...unknown } });
    const context = { tick: aTick(), productOf: catalogueOf(grade), now: noon };
    expect(priceCart(cart, context).lines).toMatchObject([{ name }]);
    expect(recalculate(cart, context).changes).toMatchObject([{ kind: 'price', name }]);
    const ended = { ...context, productOf: catalogueOf({ ...grade, active: false }) };
    expect(recalculate(cart, ended).changes).toMatchObject([{ kind: 'removed', name }]);
  });
});
