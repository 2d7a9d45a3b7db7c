import { callFrom } from './calls.ts';
import { findings } from './findings.ts';
import { coin, filled, piece, Seller, sellPaths } from './Seller.ts';
import { expect, test } from './shop.ts';

const words = {
  de: {
    field: 'Gutscheincode',
    redeem: 'Einlösen',
    remove: 'Gutschein entfernen',
    coupon: (code: string) => `Gutschein ${code}`,
    empty: 'Bitte geben Sie einen Gutscheincode ein.',
    notFound: 'Dieser Gutschein wurde nicht gefunden.',
    otherSide: 'Dieser Gutschein gilt nicht für diesen Korb.',
    tooSmall: /erreichen seinen Mindestwert von CHF.90.000\.00 nicht\./,
    alreadyAdded: 'Ein Gutschein wurde bereits hinzugefügt.',
    over: 'Dieser Gutschein ist nicht mehr gültig.',
  },
  en: {
    field: 'Coupon code',
    redeem: 'Redeem',
    remove: 'Remove coupon',
    coupon: (code: string) => `Coupon ${code}`,
    empty: 'Please enter a coupon code.',
    notFound: 'This coupon was not found.',
    otherSide: 'This coupon is not valid for this cart.',
    tooSmall: /do not reach its minimum value of \$90,000\.00\./,
    alreadyAdded: 'A coupon has already been added.',
    over: 'This coupon is no longer valid.',
  },
} as const;

for (const [language, store] of [
  ['de', 'ch'],
  ['en', 'us'],
] as const)
  test(`a coupon in cart and checkout with every message, ${language} (CART-10, ERR-19, ERR-20, ERR-21)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    const said = words[language];
    const [good, buying, large] = ['GOOD', 'BUYING', 'LARGE'].map((name) => `${name}${language}`.toUpperCase());
    if (good === undefined || buying === undefined || large === undefined) throw new Error('three coupons');
    const smallest = ['--smallest', 'CHF=90000.00', '--smallest', 'USD=90000.00'] as const;
    // Valid since the day before, because the clocks of the us store are behind.
    const since = ['--first-day', '2026-01-01'] as const;
    await shop.atDesk(
      ['coupons', 'add', good, '--percent', '5', '--side', 'sell', ...since],
      ['coupons', 'add', buying, '--percent', '5', '--side', 'buy', ...since],
      ['coupons', 'add', large, '--percent', '5', '--side', 'sell', ...smallest, ...since],
    );
    const anna = new Seller(page, shop, language, store);
    await anna.signedInOnPage();
    const cart = await filled(page, store, [coin, piece(350)]);
    await anna.visit(sellPaths[language].cart);
    const field = page.getByLabel(said.field);
    const redeem = page.getByRole('button', { name: said.redeem });
    for (const [code, message] of [
      ['', said.empty],
      ['NOSUCHCODE', said.notFound],
      [buying, said.otherSide],
      [large, said.tooSmall],
    ] as const) {
      await field.fill(code);
      await redeem.click();
      await expect(page.getByText(message)).toBeVisible();
    }
    expect(await findings(page), 'a refused coupon').toEqual([]);
    await field.fill(good.toLowerCase());
    await callFrom(page, store, 'PUT', `/admin/carts/${cart}/coupon`, { code: good });
    await redeem.click();
    await expect(page.getByText(said.alreadyAdded)).toBeVisible();
    await anna.visit(sellPaths[language].cart);
    await page.getByRole('button', { name: said.remove }).click();
    await expect(field).toBeFocused();

    await anna.toReview({ way: language === 'de' ? 'insured-shipping' : 'sell-shipping', pay: 'wire' });
    await field.fill(good);
    await redeem.click();
    await expect(page.getByText(said.coupon(good)).first()).toBeVisible();
    await shop.atDesk(['coupons', 'end', good]);
    // The review keeps its quote, and with it the coupon; the cart has none.
    await anna.visit(sellPaths[language].cart);
    await expect(page.getByText(said.over)).toBeVisible();
    expect(await findings(page), 'a coupon that no longer fits').toEqual([]);
    await page.getByRole('button', { name: said.remove }).first().click();
    await expect(page.getByText(said.over)).toHaveCount(0);
  });
