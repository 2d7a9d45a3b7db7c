import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

const words = {
  de: {
    path: '/kontakt?about=AU-PHIL-1OZ',
    send: 'Nachricht senden',
    wrong: /Angaben fehlen noch/,
    consent: 'Bitte stimmen Sie zu, dass wir Ihre Daten verwenden, um Ihnen zu antworten.',
    failed: /konnte gerade nicht gesendet werden/,
    sent: 'Danke, Ihre Nachricht ist angekommen',
    hours: 'Öffnungszeiten',
    script: /JavaScript/,
  },
  en: {
    path: '/en/contact-us?about=AU-PHIL-1OZ',
    send: 'Send message',
    wrong: /entries need another look/,
    consent: 'Please agree that we use your data to answer you.',
    failed: /could not be sent just now/,
    sent: 'Thank you, your message has arrived',
    hours: 'Opening hours',
    script: /JavaScript/,
  },
} as const;

/** Of the page at its top: below the fixed head, a part of a button counts as too small a target. */
const findingsAtTop = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 0));
  return findings(page);
};

for (const [language, store] of [
  ['de', 'euro'],
  ['en', 'us'],
] as const)
  test(`a visitor asks the support in ${language} in the ${store} store (RT-7, VAL-14, ERR-41, CMS-7)`, async ({
    page,
    shop,
  }) => {
    const said = words[language];
    await page.goto(shop.origin(store) + said.path);
    await alive(page);
    const send = page.getByRole('button', { name: said.send });
    await expect(page.locator('#contact-message')).toHaveValue(/AU-PHIL-1OZ/);
    await expect(page.getByRole('main')).toContainText('kontakt@troy.example');
    await expect(page.getByRole('main').getByRole('heading', { name: said.hours }).first()).toBeAttached();
    expect(await findingsAtTop(page)).toEqual([]);

    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: said.wrong })).toBeFocused();
    await expect(page.locator('#contact-consent-error')).toHaveText(said.consent);
    expect(await findingsAtTop(page)).toEqual([]);

    await page.locator('#contact-name').fill('Anna Berger');
    await page.locator('#contact-email').fill('anna.berger@example.com');
    await page.locator('#contact-message').fill('Haben Sie <b>dieses</b> Stück?\nWas kostet es?');
    await page.locator('#contact-consent').check();
    await page.route('**/api/application/contact*', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: said.failed })).toBeVisible();
    await expect(page.locator('#contact-message')).toHaveValue('Haben Sie <b>dieses</b> Stück?\nWas kostet es?');
    expect(await findingsAtTop(page)).toEqual([]);
    await page.unroute('**/api/application/contact*');
    await page.reload();
    await alive(page);
    await expect(page.locator('#contact-message')).toHaveValue('Haben Sie <b>dieses</b> Stück?\nWas kostet es?');
    await page.locator('#contact-consent').check();
    // Until the form was open for three seconds it asks to send once more.
    await expect(async () => {
      await send.click({ timeout: 1_000 });
      await expect(page.getByRole('status').filter({ hasText: said.sent })).toBeFocused({ timeout: 3_000 });
    }).toPass();
    expect(await findingsAtTop(page)).toEqual([]);
    await page.goto(`${shop.origin()}/dev/outbox`);
    await expect(page.locator('body')).toContainText('kontakt@troy.example');
    await expect(page.locator('body')).toContainText('anna.berger@example.com');
  });
