import type { BrowserContext } from '@playwright/test';
import { Buyer, products } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

for (const language of ['de', 'en'] as const) {
  test.describe(`an account, ${language}`, () => {
    test('is opened, confirmed by mail, entered and left (RT-3, RT-5, RT-25, RT-30, RT-43, AUTH-4)', async ({
      page,
      shop,
    }) => {
      const anna = new Customer(page, shop, language);
      await anna.register();
      await anna.visit(anna.paths.login);
      await anna.enter();
      await expect(page.getByRole('alert')).toContainText(anna.words.unverified);
      // The second mail ends the link of the first.
      await Promise.all([
        page.waitForResponse(/registration-activation/),
        page.getByRole('button', { name: anna.words.sendAgain }).click(),
      ]);
      await expect(page.getByRole('button', { name: anna.words.sendAgain })).toBeHidden();
      // Mails are written after the answer.
      await expect
        .poll(
          async () =>
            (await shop.outbox()).filter(({ to, text }) => to === anna.email && text.includes('activate-user')).length,
        )
        .toBe(2);
      await anna.activate();
      await anna.signIn();
      await expect(page).toHaveURL(anna.origin + anna.paths.account);
      await page.getByRole('navigation').getByRole('button', { name: anna.words.signOut }).first().click();
      await expect(page).toHaveURL(new RegExp(`^${anna.origin}${anna.paths.home === '/' ? '/?' : anna.paths.home}$`));
      await page.goto(anna.origin + anna.paths.profile);
      await expect(page).toHaveURL(/\/login\?redirect=/);
    });
  });
}

test.describe('signing in', () => {
  test('guards every page of the account, and leads back after signing in, also on a direct load (RT-41, RT-47)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.registered();
    const answer = await page.request.get(anna.origin + anna.paths.profile, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers()['location']).toContain(`${anna.paths.login}?redirect=`);
    expect(answer.headers()['cache-control']).toContain('no-store');
    await anna.visit(anna.paths.profile);
    await anna.enter();
    await expect(page).toHaveURL(anna.origin + anna.paths.profile);
    await expect(page.locator('#person-firstName')).toHaveValue('Anna');
    // The head of the page names the customer before any script has run.
    const html = await (await page.request.get(anna.origin + anna.paths.profile)).text();
    expect(html.slice(html.indexOf('<header'), html.indexOf('</header>'))).toContain(anna.email);
    expect(html).not.toContain(`${anna.paths.login}?`);
    for (const elsewhere of ['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
      await page.context().clearCookies();
      await anna.visit(`${anna.paths.login}?redirect=${encodeURIComponent(elsewhere)}`);
      await anna.enter();
      await expect(page).toHaveURL(anna.origin + anna.paths.account);
    }
  });

  test('a forgotten password is replaced by a link that works once (RT-23, RT-24, AUTH-6)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.registered();
    await anna.visit(anna.paths.forgot);
    await page.locator('#forgot-email').fill(anna.email);
    await page.getByRole('button', { name: anna.words.sendLink }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(anna.email);
    const link = await anna.link(/passwort-zuruecksetzen|reset-password/);
    anna.password = 'Ganz neues Geheimnis 7';
    await anna.visit(link);
    await page.locator('#reset-newPassword').fill(anna.password);
    await page.locator('#reset-passwordAgain').fill(anna.password);
    await page.getByRole('button', { name: anna.words.setPassword }).click();
    await expect(page.getByRole('heading', { level: 1, name: anna.words.isSet })).toBeVisible();
    await anna.signIn();
    await page.context().clearCookies();
    await anna.visit(link);
    await page.locator('#reset-newPassword').fill('Noch ein Geheimnis 8');
    await page.locator('#reset-passwordAgain').fill('Noch ein Geheimnis 8');
    await page.getByRole('button', { name: anna.words.setPassword }).click();
    await expect(page.getByText(anna.words.invalidLink)).toBeVisible();
  });

  test('a wrong password is reported, keeps what was typed and can be corrected (AUTH-5)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.registered();
    await anna.visit(anna.paths.login);
    await anna.enter('Not my password 1');
    await expect(page.getByRole('alert')).toContainText(anna.words.mismatch);
    await expect(page.locator('#login-email')).toHaveValue(anna.email);
    await page.reload();
    await alive(page);
    await expect(page.locator('#login-email')).toHaveValue(anna.email);
    await expect(page.locator('#login-password')).toHaveValue('');
    await anna.enter();
    await expect(page.getByRole('heading', { level: 1, name: anna.words.welcome })).toBeVisible();
  });

  test('a taken e-mail is reported at its field, with a link to sign in', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.registered();
    await anna.visit(anna.paths.register);
    await page.locator('#register-email').fill(anna.email);
    await page.locator('#register-email').blur();
    await expect(page.locator('#register-email-error')).toContainText(anna.words.taken);
    await page.getByRole('main').getByRole('link', { name: anna.words.signIn }).last().click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('brings the cart from before the login along (CART-9)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.registered();
    await new Buyer(page, shop).has('gold', 2);
    await anna.signIn();
    await anna.visit('/warenkorb');
    await expect(page.getByRole('main')).toContainText('Philharmoniker');
  });

  test('two tabs follow each other: a new name and a wish in one appear in the other (ACC-1, WISH-1)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(anna.paths.account);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    const other = await page.context().newPage();
    await anna.visit(anna.paths.profile, other);
    await other.locator('#person-firstName').fill('Annabella');
    await other.getByRole('button', { name: anna.words.save }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Annabella');
    await anna.visit(`/en/product/${products.gold.en}`, other);
    await other
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' }).first()).toBeVisible();
  });

  test('two tabs follow each other: signed out in one, signed out in the other', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(anna.paths.account);
    const other = await page.context().newPage();
    await anna.visit(anna.paths.profile, other);
    await expect(other.locator('#person-firstName')).toHaveValue('Anna');
    await page.getByRole('navigation').getByRole('button', { name: anna.words.signOut }).first().click();
    await expect(other).toHaveURL(/\/en\/login\?redirect=/);
    await expect(other.locator('#person-firstName')).toHaveCount(0);
    await anna.enter(anna.password, page.url().includes('login') ? page : other);
    await expect(other).toHaveURL(anna.origin + anna.paths.profile);
  });

  test('after signing out, no tab and no back button shows the checkout, and nothing can be ordered (AUTH-3, CHK-1)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.signedIn();
    await new Buyer(page, shop).ready();
    const [data, review] = [await page.context().newPage(), page];
    await anna.visit('/checkout/meine-daten', data);
    await expect(data.getByRole('main')).toContainText(anna.email);
    const account = await page.context().newPage();
    await anna.visit(anna.paths.account, account);
    await account.getByRole('navigation').getByRole('button', { name: anna.words.signOut }).first().click();
    for (const tab of [data, review]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Es gibt nichts zu bestellen' })).toBeVisible();
      const notice = tab.getByRole('main').getByRole('alert');
      await expect(notice).toContainText('Sie sind abgemeldet');
      await expect(notice.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', /redirect=%2Fcheckout/);
      await expect(tab.locator('body')).not.toContainText(/Ringstra|anna\.|Philharmoniker|Berger/);
    }
    await data.getByRole('main').getByRole('link').first().click();
    await data.goBack();
    await expect(data.getByRole('heading', { level: 1, name: 'Es gibt nichts zu bestellen' })).toBeVisible();
  });

  test('after signing out in the account, the back button shows nothing of the customer in the checkout (AUTH-3)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.signedIn();
    await new Buyer(page, shop).ready();
    await anna.visit('/checkout/meine-daten');
    await expect(page.getByRole('main')).toContainText(anna.email);
    await page.getByRole('main').getByRole('link', { name: 'Profil' }).click();
    await page.getByRole('navigation').getByRole('button', { name: anna.words.signOut }).first().click();
    await expect(page).toHaveURL(`${anna.origin}/`);
    for (let back = 0; back < 3 && !page.url().includes('/checkout/'); back += 1) await page.goBack();
    await expect(page).toHaveURL(/\/checkout\/(?:meine-daten|pruefen)$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Es gibt nichts zu bestellen' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Ringstra|anna\.|Berger/);
  });

  for (const [why, end] of [
    [
      'a session that has ended by itself',
      async (context) => {
        const cookies = await context.cookies();
        await context.addCookies(
          cookies
            .filter(({ name }) => name === 'ctToken' || name === 'ctRefreshToken')
            .map((cookie) => ({ ...cookie, value: 'x'.repeat(40) })),
        );
      },
    ],
    ['a session whose cookies are gone', (context) => context.clearCookies()],
  ] as const satisfies readonly (readonly [string, (context: BrowserContext) => Promise<void>])[])
    test(`${why} is reported once; the way back and what was typed are kept (AUTH-3)`, async ({ page, shop }) => {
      const anna = new Customer(page, shop, 'de');
      await anna.signedIn();
      await anna.visit(anna.paths.profile);
      await expect(page.locator('#person-firstName')).toHaveValue('Anna');
      await page.locator('#person-lastName').fill('Neumann');
      await end(page.context());
      // The first call finds out: of the button, or of a tick at that moment.
      await Promise.any([
        page.getByRole('main').getByRole('button', { name: anna.words.save }).first().click({ timeout: 10_000 }),
        page.waitForURL(/\/login\?redirect=/),
      ]);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await expect(page.getByRole('status').filter({ hasText: anna.words.expired })).toBeVisible();
      await page.reload();
      await alive(page);
      await expect(page.getByText(anna.words.expired)).toHaveCount(0);
      await anna.enter();
      await expect(page).toHaveURL(anna.origin + anna.paths.profile);
      await expect(page.locator('#person-lastName')).toHaveValue('Neumann');
      await page.reload();
      await alive(page);
      await expect(page.locator('#person-lastName')).toHaveValue('Neumann');
    });

  test('a page asked for when only the refresh token still holds is shown after all (AUTH-2)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.signedIn();
    await page.context().clearCookies({ name: 'ctToken' });
    await page.goto(anna.origin + anna.paths.profile);
    await expect(page).toHaveURL(anna.origin + anna.paths.profile);
    await expect(page.locator('#person-firstName')).toHaveValue('Anna');
  });
});

test.describe('the profile', () => {
  test('keeps changes of name, language and newsletter over a reload (RT-33, ACC-1)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.signedIn();
    await anna.visit(anna.paths.profile);
    await page.locator('#person-lastName').fill('Neumann');
    await page.getByRole('main').getByRole('button', { name: anna.words.save, exact: true }).first().click();
    await expect(page.getByText(anna.words.saved).first()).toBeVisible();
    await page.locator('input[name=preferences-language][value=en]').check();
    await page.locator('#preferences-newsletterInterests-offers').check();
    await page.getByRole('main').getByRole('button', { name: anna.words.save, exact: true }).last().click();
    await expect(page.getByText(anna.words.saved).last()).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(page.locator('#person-lastName')).toHaveValue('Neumann');
    await expect(page.locator('input[name=preferences-language][value=en]')).toBeChecked();
    await expect(page.locator('#preferences-newsletterInterests-offers')).toBeChecked();
    await page
      .getByRole('banner')
      .getByText(/DE\s*·\s*EUR/)
      .first()
      .click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(`${anna.origin}/en/my-account/profile`);
    await expect(page.locator('#person-lastName')).toHaveValue('Neumann');
  });

  test('an SMS code verifies a phone; a wrong code is reported (AUTH-7)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn({ phone: '+436641234567' });
    await anna.visit(anna.paths.profile);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.locator('#code-code').fill('000000');
    await page.getByRole('button', { name: 'Verify the phone number' }).click();
    await expect(page.locator('#code-code-error')).toContainText('The verification code is incorrect.');
    let code: string | undefined;
    await expect(async () => {
      code = (await shop.outbox())
        .filter(({ to }) => to === '+436641234567')
        .flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])[0];
      expect(code).toBeDefined();
    }).toPass({ timeout: 10_000 });
    await page.locator('#code-code').fill(code ?? '');
    await page.getByRole('button', { name: 'Verify the phone number' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  test('changes the password with the one before, and signs other devices out (S6, S14)', async ({
    page,
    shop,
    browser,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    const device = await browser.newContext();
    const other = await device.newPage();
    await anna.signIn(other);
    await anna.visit(anna.paths.profile);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.locator('#password-currentPassword').fill('Not my password 1');
    await page.locator('#password-newPassword').fill('A wholly new secret 9');
    await page.locator('#password-passwordAgain').fill('A wholly new secret 9');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.locator('#password-currentPassword-error')).toContainText(
      'The password you entered is incorrect.',
    );
    await page.locator('#password-currentPassword').fill(anna.password);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await other.goto(anna.origin + anna.paths.profile);
    await expect(other).toHaveURL(/\/en\/login/);
    await device.close();
  });

  test('an account is deleted with its password only, and cannot be entered afterwards (RT-36, ACC-3)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(anna.paths.remove);
    await page.locator('#delete-understood').check();
    await page.locator('#delete-password').fill('Not my password 1');
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.locator('#delete-password-error')).toContainText('The password you entered is incorrect.');
    await page.locator('#delete-password').fill(anna.password);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page).toHaveURL(new RegExp(`^${anna.origin}/en$`));
    await anna.visit(anna.paths.login);
    await anna.enter();
    await expect(page.getByRole('alert')).toContainText(anna.words.mismatch);
  });
});

test('the screens of an account meet WCAG 2.2 AA in light and dark and use no web storage (S8)', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'light' });
  const anna = new Customer(page, shop, 'en');
  for (const [name, path] of [
    ['login', anna.paths.login],
    ['register', anna.paths.register],
    ['forgot', anna.paths.forgot],
    ['reset', '/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuvwxyz'],
    ['activate', '/activate-user'],
  ] as const) {
    await anna.visit(path);
    expect(await findings(page), name).toEqual([]);
    const send = page.getByRole('main').locator('button[type=submit]');
    if ((await send.count()) > 0) {
      await send.first().click();
      expect(await findings(page), `${name} with errors`).toEqual([]);
    }
  }
  await anna.signedIn({ phone: '+4312345679' });
  for (const path of [anna.paths.account, anna.paths.profile, anna.paths.remove]) {
    await anna.visit(path);
    expect(await findings(page), path).toEqual([]);
  }
});
