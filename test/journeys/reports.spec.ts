import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { builtServer } from '../process/ShopProcess.ts';
import { findings, stored } from './findings.ts';
import { alive, expect, RunningShop, test } from './shop.ts';

const words = {
  de: {
    path: '/hinweisgebersystem',
    report: 'Ihre Meldung',
    send: 'Meldung senden',
    missing: 'Dieses Feld ist erforderlich.',
    failed: /konnte gerade nicht gesendet werden/,
    arrived: 'Ihre Meldung ist angekommen',
    kept: 'Ich habe den Code aufbewahrt',
    code: 'Quittungscode',
    open: 'Postfach öffnen',
    none: /Zu diesem Quittungscode gibt es keine Meldung/,
    again: 'Schreiben Sie uns noch einmal',
    message: 'Nachricht senden',
    confirmed: /haben wir am .* bestätigt/,
    closed: /zurzeit nicht entgegengenommen/,
  },
  en: {
    path: '/en/whistleblower',
    report: 'Your report',
    send: 'Send report',
    missing: 'This field is required.',
    failed: /could not be sent just now/,
    arrived: 'Your report has arrived',
    kept: 'I have kept the code',
    code: 'Receipt code',
    open: 'Open mailbox',
    none: /no report with this receipt code/,
    again: 'Write to us again',
    message: 'Send message',
    confirmed: /We confirmed it on/,
    closed: /cannot be taken here at the moment/,
  },
} as const;

/** What each request to the calls of reports says of the visitor. */
const telling = async (request: Request): Promise<readonly string[]> => {
  const { cookie, referer, authorization } = await request.allHeaders();
  return [cookie, referer, authorization].filter((each) => each !== undefined);
};
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test.describe('a report of misconduct', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troy-journey-'));
  const [keyFile, answer] = [join(folder, 'key.json'), join(folder, 'answer.txt')];
  const passphrase = 'correct horse battery';
  let shop: RunningShop;
  test.beforeAll(async () => {
    const env = { PATH: process.env['PATH'], TROY_REPORTS_PASSPHRASE: passphrase };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(dirname(builtServer), 'desk.js'), 'reports', 'init', '--key', keyFile, '--json'],
      { env },
    );
    const { publicKey } = JSON.parse(stdout) as { readonly publicKey: string };
    writeFileSync(answer, 'Thank you. We are looking into it.');
    shop = await RunningShop.opened({ TROY_REPORTS_KEY: publicKey, TROY_REPORTS_PASSPHRASE: passphrase });
  });
  test.afterAll(async () => {
    await shop?.close();
    rmSync(folder, { recursive: true });
  });

  for (const language of ['de', 'en'] as const)
    test(`is sent and answered by its receipt code alone in ${language} (RT-27, ERR-42, CMS-7, R13)`, async ({
      page,
    }) => {
      const said = words[language];
      const told: (readonly string[])[] = [];
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).host !== new URL(shop.origin()).host) elsewhere.push(request.url());
        if (request.url().includes('/application/whistleblow')) void telling(request).then((each) => told.push(each));
      });
      await page.goto(shop.origin() + said.path);
      await alive(page);
      expect(await findings(page)).toEqual([]);
      await button(page, said.send).click();
      await expect(page.locator('#report-text-error')).toHaveText(said.missing);
      expect(await findings(page)).toEqual([]);

      await page.getByLabel(said.report, { exact: true }).fill('Die Bücher stimmen nicht.');
      await page.route('**/api/application/whistleblow', (route) => route.abort());
      await button(page, said.send).click();
      await expect(page.getByRole('alert').filter({ hasText: said.failed })).toBeVisible();
      await page.unroute('**/api/application/whistleblow');
      // Until the form was open for three seconds it asks to send once more.
      await expect(async () => {
        await button(page, said.send).click({ timeout: 1_000 });
        await expect(page.getByRole('status').filter({ hasText: said.arrived })).toBeFocused({ timeout: 3_000 });
      }).toPass();
      const code = (await page.locator('[data-receipt]').innerText()).trim();
      expect(await findings(page)).toEqual([]);
      await button(page, said.kept).click();
      await expect(page.locator('[data-receipt]')).toHaveCount(0);

      await page.getByLabel(said.code).fill('K7P2');
      await button(page, said.open).click();
      await expect(page.locator('#mailbox-code-error')).toHaveText(said.none);
      await page.getByLabel(said.code).fill(code.toLowerCase());
      await button(page, said.open).click();
      const title = page.getByRole('main').getByRole('heading', { level: 3 }).first();
      await expect(title).toBeFocused();
      const number = /\d{4}-\d{4}/.exec(await title.innerText())?.[0] ?? '';
      await expect(page.getByText('Die Bücher stimmen nicht.')).toBeVisible();
      await page.getByLabel(said.again).fill('Es sind die blauen.');
      await button(page, said.message).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Es sind die blauen.' })).toBeVisible();
      expect(await findings(page)).toEqual([]);

      await shop.atDeskAlone('reports', 'answer', number, '--text', answer, '--key', keyFile);
      await page.goto(shop.origin() + said.path);
      await alive(page);
      await page.getByLabel(said.code).fill(code);
      await button(page, said.open).click();
      await expect(page.getByText('Thank you. We are looking into it.')).toBeVisible();
      await expect(page.getByText(said.confirmed)).toBeVisible();
      expect(await findings(page)).toEqual([]);

      expect(told.length).toBeGreaterThan(5);
      expect(told.flat()).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(await stored(page)).toEqual([]);
      expect(page.url()).not.toContain(code);
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Bücher');
    });
});

test('a shop without a key for reports says so instead of showing the form (RT-27, CMS-7)', async ({ page, shop }) => {
  for (const said of Object.values(words)) {
    await page.goto(shop.origin() + said.path);
    await expect(page.getByRole('main').getByText(said.closed)).toBeVisible();
    await expect(page.getByLabel(said.report, { exact: true })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  }
});
