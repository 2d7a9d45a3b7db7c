// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lowStockBelow, type Product } from '../../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import type { Language } from '../../../../src/domain/kernel/Translated.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import type { TierPrice } from '../../../../src/domain/pricing/Price.ts';
import type { BuyingProps } from '../../../../src/ui/screens/product/BuyBox.tsx';
import BuyBar from '../../../../src/ui/screens/product/BuyBar.tsx';
import { Gallery } from '../../../../src/ui/screens/product/Gallery.tsx';
import { TierTable } from '../../../../src/ui/screens/product/TierTable.tsx';
import { useMostPieces } from '../../../../src/ui/screens/product/useMostPieces.ts';
import { useTechnicalData } from '../../../../src/ui/screens/product/useTechnicalData.ts';
import { aCart, aLine } from '../../../builders/cart.ts';
import { aProduct, anAccessory, tier } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const pricedOf = (changes: Partial<Product> = {}) =>
  pricedProduct(aProduct(changes), { currency: 'EUR', country: 'AT', tick: aTick() });

describe('the prices by quantity', () => {
  const step = (minQuantity: number, centAmount: number): TierPrice => ({
    type: 'buy',
    minQuantity,
    centAmount,
    cardCentAmount: centAmount,
  });
  const tiers = [step(1, 200_000), step(10, 199_900), step(50, 180_000)] as const;
  const open = async (current: TierPrice) => {
    const onChoose = vi.fn();
    await inShop(<TierTable side="buy" tiers={tiers} currency="EUR" current={current} onChoose={onChoose} />);
    const rows = within(screen.getByRole('table', { name: 'Price by quantity' }))
      .getAllByRole('row')
      .slice(1);
    return { onChoose, rows };
  };

  it('show for each step the price of a piece and the saving, all with two decimals (CAT-4)', async () => {
    const { rows } = await open(tiers[0]);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => visible(textContent)))).toEqual([
      ['from 1 – set this quantity', '€2,000.00', '–'],
      ['from 10 – set this quantity', '€1,999.00', '0.05%'],
      ['from 50 – set this quantity', '€1,800.00', '10.00%'],
    ]);
  });
  it('mark the current tier, and set the quantity of another', async () => {
    const { rows, onChoose } = await open(tiers[1]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    fireEvent.click(screen.getByRole('button', { name: /^from.50/ }));
    expect(onChoose.mock.calls).toEqual([[50]]);
  });
});

describe('the pictures of a product', () => {
  it('show both faces of a coin, one of them large (CAT-4)', async () => {
    await inShop(<Gallery product={pricedOf().product} name="Philharmonic" />);
    const sides = within(screen.getByRole('group', { name: 'Sides' })).getAllByRole('button');
    const shown = () => [
      screen.getByRole('img', { name: /^Philharmonic/ }).getAttribute('alt'),
      ...sides.map((side) => side.getAttribute('aria-pressed')),
    ];
    expect(shown()).toEqual(['Philharmonic, obverse', 'true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    expect(shown()).toEqual(['Philharmonic, reverse', 'false', 'true']);
    fireEvent.click(screen.getByRole('button', { name: 'Obverse' }));
    expect(shown()).toEqual(['Philharmonic, obverse', 'true', 'false']);
  });
  it.each([
    ['bar', true],
    ['accessory', false],
    ['scrap', false],
  ] as const)('of form %s have two sides: %s', async (form, both) => {
    await inShop(<Gallery product={pricedOf({ form }).product} name="It" />);
    expect([
      screen.queryByRole('group') !== null,
      screen.getByRole('img', { name: /^It/ }).getAttribute('alt'),
    ]).toEqual([both, both ? 'It, obverse' : 'It']);
  });
});

describe('the buy bar', () => {
  const open = async (changes: Partial<BuyingProps> = {}) => {
    const priced = pricedOf();
    const onAdd = vi.fn();
    const buying: BuyingProps = {
      priced,
      prices: priced.prices,
      state: 'live',
      quantity: 1,
      adding: false,
      refused: null,
      onAdd,
      ...changes,
    };
    const { container, unmount } = await inShop(<BuyBar {...buying} />);
    const text = visible(container.textContent);
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
    unmount();
    return [text, onAdd.mock.calls.length];
  };
  it.each([
    [1, 'You buy at€3,566.54Add to cart'],
    [9, '9 pieces€32,098.86Add to cart'],
    [10, '10 pieces€35,488.20Add to cart'],
  ])('shows the price of %i pieces at the step they reach: %s (CAT-4)', async (quantity, words) => {
    expect(await open({ quantity })).toEqual([words, 1]);
  });
  it('shows why a quantity is refused, and adds nothing meanwhile (CART-4)', async () => {
    expect(await open({ refused: 'Too many.', adding: true })).toEqual(['Too many.You buy at€3,566.54Adding …', 0]);
  });
  it('is absent for products that are not sold, and offers preorders', async () => {
    expect(await open({ prices: { ...pricedOf().prices, prices: [] } })).toEqual(['', 0]);
    expect(await open({ priced: { ...pricedOf(), availability: 'preorder' } })).toEqual([
      'You buy at€3,566.54Pre-order',
      1,
    ]);
  });
});

describe('the highest quantity of a product', () => {
  const open = async (
    changes: Partial<Product> = {},
    refused?: { readonly quantity: number; readonly text: string; readonly available?: number },
    taken = 0,
  ) => {
    const product = aProduct(changes);
    const shop = new PlayedShop({ products: [product], host: 'troy.at' });
    if (taken > 0) shop.hasCart(aCart({ lines: [aLine(product, taken)] }));
    const { prices, availability } = pricedProduct(product, { currency: 'EUR', country: 'AT', tick: aTick() });
    function View() {
      const { pieces, why } = useMostPieces(prices, availability, refused ?? null);
      return <p>{`${pieces}: ${why}`}</p>;
    }
    await inShop(<View />, { shop });
    return visible(screen.getByRole('paragraph').textContent);
  };
  const cheap = { terms: { buy: [tier(1, 35_000, 200)], sell: [] } };

  it('fits into a cart with its limit (CART-4)', async () => {
    expect(await open(cheap)).toBe('140: At most 140 pieces fit into your cart: its limit is €500,000.');
  });
  it('is lower by the pieces in the cart', async () => {
    expect(await open(cheap, undefined, 40)).toBe('100: At most 100 pieces fit into your cart: its limit is €500,000.');
  });
  it('stays below a low stock, less those in the cart (C12)', async () => {
    const few = lowStockBelow - 1;
    const why = `Fewer than ${lowStockBelow} pieces are in stock.`;
    expect(await open({ ...cheap, stock: 2 })).toBe(`${few}: ${why}`);
    cleanup();
    expect(await open({ ...cheap, stock: 2 }, undefined, 1)).toBe(`${few - 1}: ${why}`);
  });
  it('are those of a refusal, in its words, and never none (C12)', async () => {
    expect(await open(cheap, { quantity: 9, text: 'Only 3.', available: 3 })).toBe('3: Only 3.');
  });
  it('is at least one, whatever the cart contains', async () => {
    expect(await open(cheap, { quantity: 9, text: 'Only 3.', available: 3 }, 3)).toBe('1: Only 3.');
  });
  it('follows the cart alone after a refusal for another reason', async () => {
    expect(await open(cheap, { quantity: 9, text: 'No.' })).toMatch(/^140: /);
  });
});

describe('the technical data of a product', () => {
  const whole: Partial<Product> = {
    name: 'Tafelbarren',
    form: 'bar',
    fineWeight: 10_000_000_000,
    fineWeightUnit: 'kg',
    grossWeight: 1_000_500,
    diameter: 3700,
    length: 8050,
    width: 4000,
    thickness: 880,
    manufacturer: 'Heraeus',
    countryOfOrigin: 'DE',
    series: 'Krugerrand',
    yearsOfIssue: '2001–',
    faceValue: '1 EUR',
    mintage: 12_345,
    grade: { default: 'PP', de: 'Polierte Platte', en: 'Proof' },
    packaging: { default: 'Box', de: 'Schachtel', en: 'Box' },
    certificate: { default: 'Yes', de: 'Ja', en: 'Yes' },
    taxClass: 'margin',
    dutyFree: true,
  };
  const read = async (language: Language, product: Product, host = 'troy.at') => {
    const { product: shown } = pricedProduct(product, { currency: 'EUR', country: 'AT', tick: aTick() });
    function View() {
      return (
        <ul>
          {useTechnicalData(shown).map(({ key, name, value }) => (
            <li key={key}>{`${name}: ${value}`}</li>
          ))}
        </ul>
      );
    }
    const { unmount } = await inShop(<View />, { shop: new PlayedShop({ language, host }) });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => visible(textContent));
    unmount();
    return rows;
  };

  it('are all fields of a product in each language (CAT-5)', async () => {
    expect(await read('de', aProduct(whole))).toEqual([
      'Artikelnummer: AU-PHIL-1OZ',
      'Art: Barren',
      'Kategorien: Gold coins',
      'Metall: Gold',
      'Feinheit: 999,9 ‰',
      'Feingewicht: 1 kg (1.000 g)',
      'Bruttogewicht: 1.000,5 g',
      'Durchmesser: 37 mm',
      'Länge × Breite: 80,5 × 40 mm',
      'Dicke: 8,8 mm',
      'Hersteller: Heraeus',
      'Herkunftsland: Deutschland',
      'Serie: Krügerrand',
      'Prägejahre: 2001–',
      'Nennwert: 1 EUR',
      'Auflage: 12.345',
      'Erhaltung: Polierte Platte',
      'Verpackung: Schachtel',
      'Zertifikat: Ja',
      'Besteuerung: Differenzbesteuert',
      'Zollfrei: ja',
    ]);
    expect(await read('en', aProduct(whole))).toEqual([
      'Item number: AU-PHIL-1OZ',
      'Kind: Bar',
      'Categories: Gold coins',
      'Metal: Gold',
      'Fineness: 999.9 ‰',
      'Fine weight: 1 kg (1,000 g)',
      'Gross weight: 1,000.5 g',
      'Diameter: 37 mm',
      'Length × width: 80.5 × 40 mm',
      'Thickness: 8.8 mm',
      'Manufacturer: Heraeus',
      'Country of origin: Germany',
      'Series: Krugerrand',
      'Years of issue: 2001–',
      'Face value: 1 EUR',
      'Mintage: 12,345',
      'Grade: Proof',
      'Packaging: Box',
      'Certificate: Yes',
      'Tax treatment: Margin scheme',
      'Duty-free: yes',
    ]);
  });
  it('omit missing fields, and the taxation in the us store (CAT-5, PRC-7)', async () => {
    expect(await read('en', anAccessory({ categories: [] }), 'troy.us')).toEqual([
      'Item number: ACC-CAPSULE',
      'Kind: Accessory',
      'Gross weight: 5 g',
      'Diameter: 37 mm',
      'Thickness: 2 mm',
      'Manufacturer: Münze Österreich',
      'Country of origin: Austria',
      'Years of issue: 1989–',
      'Face value: 100 EUR',
    ]);
  });
  it('show grams only for grams', async () => {
    expect(await read('en', aProduct({ fineWeight: 25_000_000, fineWeightUnit: 'g' }))).toContain('Fine weight: 2.5 g');
    expect(await read('en', aProduct({ fineWeight: 25_000_000, fineWeightUnit: null }))).toContain(
      'Fine weight: 2.5 g',
    );
  });
  it.each([
    ['investment-gold', 'Investment gold'],
    ['metal', 'Regular tax'],
    ['margin', 'Margin scheme'],
    ['standard', 'Regular tax'],
  ] as const)('name the taxation of %s: %s (PRC-7)', async (taxClass, words) => {
    expect(await read('en', aProduct({ taxClass }))).toContain(`Tax treatment: ${words}`);
  });
  it.each([
    ['coin', 'Coin'],
    ['bar', 'Bar'],
    ['accessory', 'Accessory'],
    ['scrap', 'Scrap metal'],
  ] as const)('name the kind %s: %s', async (form, words) => {
    expect(await read('en', aProduct({ form, sku: idOf('X') }))).toContain(`Kind: ${words}`);
  });
});
