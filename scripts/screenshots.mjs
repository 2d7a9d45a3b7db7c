import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browser, build, install, requireNode, root } from './ground.mjs';

/** `npm run screenshots [-- folder] [--only home,listing] [--widths 390,1440]`: every screen in both languages, light and dark, on a shop of its own. */
const { values, positionals: [folder = 'screenshots'] } = parseArgs({ allowPositionals: true, options: {
  only: { type: 'string', default: '' }, widths: { type: 'string', default: '390,768,1440' }, schemes: { type: 'string', default: 'light,dark' }, languages: { type: 'string', default: 'de,en' },
} });

const product = { de: '/produkt/wiener-philharmoniker-gold-1-oz', en: '/en/product/vienna-philharmonic-gold-1-oz' };
/** Puts a coin into the cart as a visitor does. */
const withCart = async (page, language) => {
  await page.goto(product[language]);
  await page.locator('html[data-alive]').waitFor();
  await page.getByRole('button', { name: /in den warenkorb|add to cart/i }).first().click();
  await page.getByRole('status').or(page.getByRole('alert')).first().waitFor({ timeout: 5_000 }).catch(() => {});
};
/** Name, address in German and in English, and what has to have happened before. */
const screens = [
  ['home', '/', '/en'],
  ['listing', '/shop', '/en/shop'],
  ['category', '/shop/goldmuenzen', '/en/shop/gold-coins'],
  ['search', '/suche?q=philharmoniker', '/en/search?q=philharmonic'],
  ['search-nothing', '/suche?q=qwertz', '/en/search?q=qwertz'],
  ['product', product.de, product.en],
  ['product-silver', '/produkt/maple-leaf-silber-1-oz', '/en/product/maple-leaf-silver-1-oz'],
  ['cart-empty', '/warenkorb?type=buy', '/en/cart?type=buy'],
  ['cart', '/warenkorb?type=buy', '/en/cart?type=buy', withCart],
  ['checkout-my-data', '/checkout/meine-daten', '/en/checkout/my-data', withCart],
  ['imprint', '/impressum', '/en/imprint'],
  ['shipping', '/versand', '/en/shipping'],
  ['health', '/health-check', '/en/health-check'],
  ['not-found', '/gibt-es-nicht', '/en/does-not-exist'],
];

/** Opens an account, confirms it by the link of its mail, and signs in; each context once. */
const signedIn = new WeakSet();
const withAccount = async (page, language) => {
  if (signedIn.has(page.context())) return;
  const paths = language === 'de' ? { register: '/registrierung', login: '/login' } : { register: '/en/register', login: '/en/login' };
  const email = `anna.${Date.now()}@example.com`;
  const password = 'Philharmoniker 1 Unze';
  const alive = () => page.locator('html[data-alive]').waitFor();
  await page.goto(paths.register);
  await alive();
  for (const [field, text] of Object.entries({ firstName: 'Anna', lastName: 'Berger', email, phone: '+43 1 2345678', password, passwordAgain: password })) await page.locator(`#register-${field}`).fill(text);
  await page.locator('#register-privacyAccepted').check();
  await page.locator('main button[type=submit]').click();
  await page.locator('#register-email').waitFor({ state: 'detached' });
  let link;
  for (let round = 0; link === undefined && round < 40; round += 1) {
    const { messages } = await (await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json();
    link = messages.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((each) => each.includes('activate-user'));
    if (link === undefined) await new Promise((next) => setTimeout(next, 250));
  }
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.locator('main a[href$="/login"]').first().waitFor();
  await page.goto(paths.login);
  await alive();
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await page.locator('main button[type=submit]').click();
  await page.locator('#login-email').waitFor({ state: 'detached' });
  signedIn.add(page.context());
};
screens.push(
  ['login', '/login', '/en/login'],
  ['register', '/registrierung', '/en/register'],
  ['forgot-password', '/passwort-vergessen', '/en/forgot-password'],
  ['reset-password', '/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuv', '/en/reset-password?token=abcdefghijklmnopqrstuv'],
  ['activate', '/activate-user?lang=de', '/activate-user?lang=en'],
  ['account', '/kundenkonto', '/en/my-account', withAccount],
  ['account-profile', '/kundenkonto/meine-daten', '/en/my-account/profile', withAccount],
  ['account-delete', '/kundenkonto/loeschen', '/en/my-account/delete-account', withAccount],
);

requireNode();
install();
const dist = resolve(root, process.env.SHOP_DIST ?? 'dist');
if (process.env.SHOP_DIST === undefined) build();
const executablePath = await browser();
const target = resolve(folder);
mkdirSync(target, { recursive: true });

const data = mkdtempSync(join(tmpdir(), 'troy-screenshots-'));
const shop = spawn(process.execPath, [join(dist, 'server/server.js')], {
  env: { ...process.env, NODE_ENV: 'production', PORT: '0', TROY_DATA: data, TROY_INSECURE_COOKIES: '1', TROY_DEV: '1', TROY_RATE_LIMIT: '0', TROY_LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise((open, reject) => {
  shop.stdout.on('data', (text) => { const found = /Troy is open at (\S+)/.exec(text)?.[1]; if (found) open(found); });
  shop.once('exit', () => reject(new Error('the shop did not open')));
});
const chosen = (text) => text.split(',').filter((each) => each !== '');
const names = chosen(values.only);
let count = 0;
try {
  const chrome = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });
  for (const language of chosen(values.languages)) for (const colorScheme of chosen(values.schemes)) for (const width of chosen(values.widths).map(Number)) {
    const context = await chrome.newContext({
      baseURL: origin, colorScheme, reducedMotion: 'reduce', locale: language === 'de' ? 'de-AT' : 'en-GB', deviceScaleFactor: width < 500 ? 2 : 1,
      viewport: { width, height: width < 500 ? 844 : width < 1000 ? 1024 : 900 }, isMobile: width < 500, hasTouch: width < 1000,
    });
    for (const [name, de, en, before] of screens.filter(([each]) => names.length === 0 || names.includes(each))) {
      const page = await context.newPage();
      try {
        await before?.(page, language);
        await page.goto(language === 'de' ? de : en);
        await page.locator('html[data-alive]').waitFor({ timeout: 20_000 });
        await page.waitForLoadState('networkidle');
        // Pictures below the fold are loaded when they come near.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) { window.scrollTo(0, y); await new Promise((next) => setTimeout(next, 60)); }
          window.scrollTo(0, 0);
        });
        await page.screenshot({ path: join(target, `${name}-${width}-${colorScheme}-${language}.png`), fullPage: true });
        count += 1;
      } catch (error) {
        console.error(`${name} (${width}, ${colorScheme}, ${language}): ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      }
      await page.close();
    }
    await context.close();
  }
  await chrome.close();
} finally {
  shop.kill('SIGINT');
  await new Promise((gone) => { shop.once('exit', gone); });
  rmSync(data, { recursive: true, force: true });
}
console.log(`${count} pictures in ${target}`);
