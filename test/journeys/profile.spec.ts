import type { BrowserContext } from '@playwright/test';
import { arrive, ask, call } from './calls.ts';
import { Customer } from './Customer.ts';
import { alive, expect, test } from './shop.ts';

test.describe('changes of an account', () => {
  test('a company opens an account with its VAT ID, and both are in its profile (RT-5, VAL-10)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.visit(anna.paths.register);
    await page.locator('input[name=register-accountType][value=company]').check();
    await page.locator('#register-companyName').fill('Berger Gold GmbH');
    await page.locator('#register-vatId').fill('ATU12345678');
    await anna.fillRegistration();
    const create = page.getByRole('button', { name: anna.words.create });
    await create.click();
    await expect(page.locator('#register-vatId')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#register-vatId').fill('ATU12345675');
    await create.click();
    await expect(page.getByRole('heading', { level: 1, name: anna.words.mail })).toBeVisible();
    await anna.activate();
    await anna.signedInOn(page.request);
    await anna.visit(anna.paths.profile);
    await expect(page.locator('#person-companyName')).toHaveValue('Berger Gold GmbH');
    await expect(page.locator('#person-vatId')).toHaveValue('ATU12345675');
  });

  test('a new e-mail counts once its link was followed, and the old one gets a mail (ACC-1, S14)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(anna.paths.profile);
    const section = page.getByRole('region', { name: 'E-mail', exact: true });
    await section.getByRole('button', { name: 'Change the e-mail address' }).click();
    const next = `new.${anna.email}`;
    await page.locator('#email-email').fill(next);
    await page.locator('#email-currentPassword').fill(anna.password);
    await section.getByRole('button', { name: anna.words.sendLink }).click();
    await expect(section.getByText('One last step')).toBeVisible();
    await expect(section).toContainText(next);
    await anna.activate(next);
    await anna.visit(anna.paths.profile);
    await expect(section.getByText(next)).toBeVisible();
    await expect(section.getByText('One last step')).toHaveCount(0);
    expect((await shop.outbox()).filter(({ to }) => to === anna.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('your e-mail address is to be changed'),
    );
    const old = await ask(page.request, anna.origin, 'POST', '/customers/login', {
      email: anna.email,
      password: anna.password,
    });
    expect(await old.json()).toMatchObject({ code: 'credentials-mismatch' });
  });

  test('a new phone number is kept with the password only, and is not verified yet (ACC-1, AUTH-7, S14)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn({ phone: '+4312345678' });
    await anna.visit(anna.paths.profile);
    const section = page.getByRole('region', { name: 'Phone', exact: true });
    await section.getByRole('button', { name: 'Change the phone number' }).click();
    await page.locator('#phone-phone').fill('+43 664 8765432');
    await page.locator('#phone-currentPassword').fill('Not my password 1');
    await section.getByRole('button', { name: 'Save the phone number' }).click();
    await expect(page.locator('#phone-currentPassword-error')).toContainText('The password you entered is incorrect.');
    await page.locator('#phone-currentPassword').fill(anna.password);
    await section.getByRole('button', { name: 'Save the phone number' }).click();
    await expect(section.getByText('The phone number has been saved.')).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(section.getByText('+43 664 8765432').first()).toBeVisible();
    await expect(section.getByText('Not verified yet')).toBeVisible();
  });

  test('signing out on all devices ends the other session, which shows a message and the login (AUTH-3, S6)', async ({
    page,
    shop,
    browser,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    const device = await browser.newContext();
    await anna.signedInOn(device.request);
    const other = await device.newPage();
    await anna.visit(anna.paths.profile, other);
    await anna.visit(anna.paths.profile);
    await page.getByRole('button', { name: 'Sign out on all devices' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are signed out on all devices.' })).toBeVisible();
    await other.locator('#person-lastName').fill('Neumann');
    await Promise.any([
      other.getByRole('main').getByRole('button', { name: anna.words.save }).first().click({ timeout: 10_000 }),
      other.waitForURL(/\/login\?redirect=/),
    ]);
    await expect(other).toHaveURL(/\/en\/login\?redirect=/);
    await expect(other.getByRole('status').filter({ hasText: anna.words.expired })).toBeVisible();
    await device.close();
  });

  for (const [why, end] of [
    ['whose cookies are gone', (context) => context.clearCookies()],
    [
      'that was ended elsewhere',
      async (context, origin) => {
        const cookies = await context.cookies();
        await ask(context.request, origin, 'POST', '/customers/logout');
        await context.addCookies(cookies);
      },
    ],
  ] as const satisfies readonly (readonly [string, (context: BrowserContext, origin: string) => Promise<void>])[])
    test(`signing out on all devices in a session ${why} reports its end; the other device stays signed in (AUTH-3, S6)`, async ({
      page,
      shop,
      browser,
    }) => {
      const anna = new Customer(page, shop, 'en');
      await anna.signedIn();
      const device = await browser.newContext();
      await anna.signedInOn(device.request);
      await anna.visit(anna.paths.profile);
      // No timer asks any more: the button finds out.
      await page.locator('#person-lastName').fill('Neumann');
      await page.waitForLoadState('networkidle');
      await end(page.context(), anna.origin);
      await page.getByRole('button', { name: 'Sign out on all devices' }).click();
      await expect(page).toHaveURL(/\/en\/login\?redirect=/);
      await expect(page.getByRole('status').filter({ hasText: anna.words.expired })).toBeVisible();
      await expect(page.getByText('You are signed out on all devices.')).toHaveCount(0);
      expect((await ask(device.request, anna.origin, 'GET', '/customers/me')).status()).toBe(200);
      await device.close();
    });

  test('deleting an account without cookies reports the end of the session, and leads back (AUTH-3, RT-36)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(anna.paths.remove);
    await page.locator('#delete-understood').check();
    await page.locator('#delete-password').fill(anna.password);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page).toHaveURL(/\/en\/login\?redirect=/);
    await expect(page.getByRole('status').filter({ hasText: anna.words.expired })).toBeVisible();
    await anna.enter();
    await expect(page).toHaveURL(anna.origin + anna.paths.remove);
  });
});

test.describe('too many attempts are refused with a message and the time to wait', () => {
  test('signing in with wrong passwords, then also with the right one (F7)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.registered();
    await arrive(page.request, anna.origin);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await ask(page.request, anna.origin, 'POST', '/customers/login', {
        email: anna.email,
        password: 'Not my password 1',
      });
    await anna.visit(anna.paths.login);
    await anna.enter();
    await expect(page.getByRole('alert')).toContainText(
      /The maximum number of attempts has been reached\. Please wait 1[45] minutes and try again\./,
    );
    await expect(page.locator('#login-email')).toHaveValue(anna.email);
  });

  test('a fourth code for a phone within ten minutes (AUTH-7, S13)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    const phoneNumber = '+436647654321';
    await anna.signedIn({ phone: phoneNumber });
    for (let sent = 0; sent < 3; sent += 1)
      await call(page.request, anna.origin, 'POST', '/customers/code', { phoneNumber });
    await anna.visit(anna.paths.profile);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('main')).toContainText(
      /We have sent you several codes already\. You can ask for another one in (?:9|10) minutes\./,
    );
    expect((await shop.outbox()).filter(({ to }) => to === phoneNumber)).toHaveLength(3);
  });

  test('a twenty-first address (ACC-2, F7)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    const { id } = await call<{ id: string }>(page.request, anna.origin, 'GET', '/customers/me');
    const entry = {
      salutation: null,
      firstName: 'Anna',
      lastName: 'Berger',
      zipCode: '1010',
      city: 'Wien',
      country: 'AT',
      defaultBillingAddress: false,
      defaultShippingAddress: false,
    };
    for (let number = 1; number <= 20; number += 1)
      await call(page.request, anna.origin, 'PUT', `/customers/${id}/address`, {
        ...entry,
        street: `Graben ${number}`,
      });
    await anna.visit('/en/my-account/addresses?edit=new');
    for (const [field, value] of Object.entries({
      firstName: 'Anna',
      lastName: 'Berger',
      street: 'Graben 21',
      zip: '1010',
      city: 'Wien',
    }))
      await page.locator(`#billing-${field}`).fill(value);
    await page.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByRole('main')).toContainText(
      'Your address book is full. Remove an address before you add another.',
    );
    await expect(page.locator('#billing-street')).toHaveValue('Graben 21');
  });
});
