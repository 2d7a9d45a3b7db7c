import type { Locator, Page } from '@playwright/test';
import { Buyer } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { expect, headAlive, held, test } from './shop.ts';

/** One mouse click near the upper edge of an element, slow enough for a paint before the button is up. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.up();
}

test.describe('the error of a field that a press leaves does not move what is pressed', () => {
  for (const width of [1440, 390])
    test(`one press sends the registration, ${width} wide`, async ({ page, shop }) => {
      // A viewport high enough that nothing scrolls: what stands above the error stays in place.
      await page.setViewportSize({ width, height: 2000 });
      const anna = new Customer(page, shop, 'en');
      await anna.visit(anna.paths.register);
      await anna.fillRegistration({ passwordAgain: '' });
      await page.locator('#register-passwordAgain').fill('Not my password 1');
      await press(page, page.getByRole('button', { name: anna.words.create }));
      await expect(
        page.getByRole('alert').filter({ has: page.locator('a[href="#register-passwordAgain"]') }),
      ).toBeFocused();
      await expect(page.locator('#register-passwordAgain-error')).toBeVisible();
    });

  test('one press opens the field of a company in the checkout', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.data();
    await page.locator('#billing-firstName').fill('A/B');
    await press(page, page.getByRole('button', { name: 'Firma hinzufügen' }));
    await expect(page.locator('#billing-company')).toBeFocused();
    await expect(page.locator('#billing-firstName-error')).toBeVisible();
  });
});

test.describe('switching the language keeps unsent input', () => {
  const english = async (page: Page) => {
    await headAlive(page);
    await page
      .getByRole('banner')
      .getByText(/DE\s*·\s*EUR/)
      .first()
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(/\/en\//);
  };

  test('of a company’s registration, but neither its password nor the agreement (RT-5, S8)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.visit(anna.paths.register);
    await page.locator('input[name=register-accountType][value=company]').check();
    await anna.fillRegistration({ companyName: 'Berger Gold GmbH' });
    await english(page);
    await expect(page.locator('#register-companyName')).toHaveValue('Berger Gold GmbH');
    await expect(page.locator('#register-email')).toHaveValue(anna.email);
    await expect(page.locator('#register-privacyAccepted')).not.toBeChecked();
    await expect(page.locator('#register-password')).toHaveValue('');
  });

  test('of an address and of the profile (RT-33, RT-34)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn();
    await anna.visit('/kundenkonto/adressen?edit=new');
    // The form is hydrated.
    await expect(page.locator('#billing-firstName')).toBeFocused();
    await page.locator('#billing-street').fill('Graben 21');
    await english(page);
    await expect(page.locator('#billing-street')).toHaveValue('Graben 21');
    await anna.visit(anna.paths.profile);
    await page.locator('#person-lastName').fill('Neumann');
    await english(page);
    await expect(page.locator('#person-lastName')).toHaveValue('Neumann');
  });
});

test('input and choices made in the checkout before its code has loaded are kept and saved (CHK-2, CHK-3)', async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop);
  await buyer.has('silver', 20);
  const come = await held(page, '**/assets/MyDataPage-*.js');
  await buyer.data();
  await buyer.fill({ country: 'DE', zip: '80331', city: 'München' });
  await page.locator('#same-address').uncheck();
  await page.locator('input[name=shippingMethodId]').nth(1).check();
  await buyer.pay('wire');
  const chosen = await page.locator('input[name=shippingMethodId]').nth(1).inputValue();
  come();
  await expect(page.locator('#shipping-firstName')).toHaveValue('Anna');
  await expect(page.locator('#billing-country')).toHaveValue('DE');
  await expect(page.locator('#billing-city')).toHaveValue('München');
  await expect(page.locator('#email')).toHaveValue('anna.berger@example.com');
  await expect(page.locator(`input[name=shippingMethodId][value="${chosen}"]`)).toBeChecked();
  await expect(page.locator('input[name=paymentMethod][value=wire]')).toBeChecked();
  await page.locator('#same-address').check();
  await buyer.toReview();
  await expect(page.getByRole('main')).toContainText('München');
});

test.describe('a press before the code of a page has come', () => {
  test('is carried out once it is there, and one time only, however often it was pressed (CART-3)', async ({
    page,
    shop,
  }) => {
    const come = await held(page, '**/*.js');
    const buyer = new Buyer(page, shop);
    await page.goto(`${shop.origin()}/produkt/wiener-philharmoniker-gold-1-oz`, { waitUntil: 'commit' });
    const add = page.getByRole('main').getByRole('button', { name: buyer.words.add }).first();
    await add.dblclick();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    come();
    await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
    await expect(add).not.toHaveAttribute('aria-busy');
    await buyer.cart();
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Menge' })).toHaveValue('1');
  });

  test('of a heart is carried out, too, and stays over a reload (WISH-1)', async ({ page, shop }) => {
    const come = await held(page, '**/*.js');
    await page.goto(`${shop.origin()}/en/shop`, { waitUntil: 'commit' });
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^On my wishlist: / })
      .first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    come();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('banner').getByRole('link', { name: /Wishlist, 1/ })).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the lower page keeps its HTML on a phone until its code has loaded; then the buy bar mounts (CART-3)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const come = await held(page, '**/ProductDetails-*.js');
  await page.goto(`${shop.origin()}/produkt/wiener-philharmoniker-gold-1-oz`, { waitUntil: 'domcontentloaded' });
  const below = await page.getByRole('article').count();
  expect(below).toBeGreaterThan(0);
  await headAlive(page);
  expect(await page.getByRole('article').count()).toBe(below);
  come();
  await expect(page.locator('.buy-bar').getByRole('button')).toBeVisible();
  expect(await page.getByRole('article').count()).toBe(below);
});
