import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browser, build, install, requireNode, root } from './ground.mjs';
import { comeTo, screens } from './screens.mjs';

/** `npm run screenshots [-- folder] [--only home,listing] [--widths 390,1440] [--schemes dark] [--languages en]`: every screen, on a shop of its own. */
const { values, positionals: [folder = 'screenshots'] } = parseArgs({ allowPositionals: true, options: {
  only: { type: 'string', default: '' }, widths: { type: 'string', default: '390,768,1440' }, schemes: { type: 'string', default: 'light,dark' }, languages: { type: 'string', default: 'de,en' },
} });
const chosen = (text) => text.split(',').filter((each) => each !== '');
const only = chosen(values.only);
const wanted = screens.filter(({ name }) => only.length === 0 || only.includes(name));

requireNode();
install();
const dist = resolve(root, process.env.SHOP_DIST ?? 'dist');
if (process.env.SHOP_DIST === undefined) build();
const executablePath = await browser();
const target = resolve(folder);
mkdirSync(target, { recursive: true });

const data = mkdtempSync(join(tmpdir(), 'troy-screenshots-'));
const states = {
  open: {},
  /* A feed that nobody answers at, and the last prices the shop had long ago. */
  stale: { TROY_FEED: 'mid', TROY_FEED_URL: 'http://127.0.0.1:9/price' },
  maintenance: { TROY_MAINTENANCE: '1' },
};

/** The shop in one of its states, on the same data; ends when the work is done. */
async function withShop(state, work) {
  const shop = spawn(process.execPath, [join(dist, 'server/server.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', TROY_DATA: data, TROY_DEV: '1', TROY_INSECURE_COOKIES: '1', TROY_RATE_LIMIT: '0', TROY_LOG_LEVEL: 'error', ...states[state] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((open, reject) => {
    let said = '';
    shop.stdout.on('data', (text) => {
      said += text;
      const found = /Troy is open at (\S+)/.exec(said)?.[1];
      if (found) open(found);
    });
    shop.once('exit', () => reject(new Error(`the shop did not open: ${said.slice(-500)}`)));
  });
  try {
    if (state === 'stale') await fetch(`${origin}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ advanceMs: 900_000 }) });
    await work(origin);
  } finally {
    if (shop.exitCode === null) {
      shop.kill('SIGINT');
      await new Promise((gone) => { shop.once('exit', gone); });
    }
  }
}

/** Pictures below the fold are loaded when they come near; what moves comes to rest, and what is awaited must come. */
async function settle(page, part) {
  if (!part) {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) { window.scrollTo(0, y); await new Promise((next) => setTimeout(next, 60)); }
      window.scrollTo(0, 0);
    });
  }
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.waitForFunction((whole) => {
    const seen = (element) => { const { top, bottom, left } = element.getBoundingClientRect(); return element.checkVisibility() && left < window.innerWidth && (whole || (bottom > 0 && top < window.innerHeight)); };
    return ![...document.querySelectorAll('.skeleton')].some(seen) && ![...document.images].some((image) => !image.complete && seen(image));
  }, !part, { timeout: 30_000 });
  await page.evaluate(() => Promise.all([...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete).map((image) => image.decode().catch(() => {}))));
}

let count = 0;
async function take(context, screen, visitor, file) {
  const page = await context.newPage();
  try {
    await comeTo(screen, { ...visitor, page });
    await settle(page, screen.part === true);
    await page.screenshot({ path: file, fullPage: screen.part !== true });
    count += 1;
  } catch (error) {
    console.error(`${file}: ${String(error).split('\n').slice(0, 2).join(' ')}`);
    process.exitCode = 1;
  }
  await page.close();
}

const chrome = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });
try {
  for (const state of Object.keys(states)) {
    const here = wanted.filter(({ shop = 'open' }) => shop === state);
    // The other states begin with the prices and carts of an open shop.
    if (here.length === 0 && !(state === 'open' && wanted.length > 0)) continue;
    await withShop(state, async (baseURL) => {
      for (const screen of here) for (const language of chosen(values.languages)) for (const colorScheme of chosen(values.schemes)) for (const width of chosen(values.widths).map(Number)) {
        // A visitor of its own for every picture, so that none depends on another.
        const context = await chrome.newContext({
          baseURL, colorScheme, reducedMotion: 'reduce', locale: language === 'de' ? 'de-AT' : 'en-GB', deviceScaleFactor: width < 500 ? 2 : 1,
          viewport: { width, height: width < 500 ? 844 : width < 1000 ? 1024 : 900 }, isMobile: width < 500, hasTouch: width < 1000,
        });
        await take(context, screen, { width, at: language === 'de' ? 0 : 1 }, join(target, `${screen.name}-${width}-${colorScheme}-${language}.png`));
        await context.close();
      }
    });
  }
} finally {
  await chrome.close();
  rmSync(data, { recursive: true, force: true });
}
console.log(`${count} pictures in ${target}`);
