import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browser, build, install, requireNode, root } from './ground.mjs';
import { comeTo, screens } from './screens.mjs';

/**
 * `npm run screenshots [-- folder] [--only home,listing] [--widths 390,1440] [--schemes dark] [--languages en]`: takes
 * pictures of every screen, on its own shop.
 */
const {
  values,
  positionals: [folder = 'screenshots'],
} = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'de,en' },
  },
});
const chosen = (text) => text.split(',').filter((each) => each !== '');
const only = chosen(values.only);
const wanted = screens.filter(({ name }) => only.length === 0 || only.includes(name));
for (const name of only)
  if (!screens.some((screen) => screen.name === name)) throw new Error(`there is no screen ${name}`);

requireNode();
install();
const dist = resolve(root, process.env.SHOP_DIST ?? 'dist');
if (process.env.SHOP_DIST === undefined) build();
const executablePath = await browser();
const target = resolve(folder);
mkdirSync(target, { recursive: true });

const data = mkdtempSync(join(tmpdir(), 'troy-screenshots-'));
const states = {
  /* Reports of misconduct can be sent, and are read by no one. */
  open: { TROY_REPORTS_KEY: generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x },
  /* A feed that does not answer, so the shop's last prices are old. */
  stale: { TROY_FEED: 'mid', TROY_FEED_URL: 'http://127.0.0.1:9/price' },
  maintenance: { TROY_MAINTENANCE: '1' },
};

/** Runs the shop in one of its states on the same data; stops it when the work is done. */
async function withShop(state, work) {
  const shop = spawn(process.execPath, [join(dist, 'server/server.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      TROY_DATA: data,
      TROY_DEV: '1',
      TROY_INSECURE_COOKIES: '1',
      TROY_RATE_LIMIT: '0',
      TROY_LOG_LEVEL: 'error',
      ...states[state],
    },
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
    if (state === 'stale')
      await fetch(`${origin}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: 900_000 }),
      });
    await work(origin);
  } finally {
    if (shop.exitCode === null) {
      shop.kill('SIGINT');
      await new Promise((gone) => {
        shop.once('exit', gone);
      });
    }
  }
}

/** Waits for fonts and pictures, also below the fold by scrolling, and ends animations. */
async function settle(page, part) {
  await page.waitForFunction(
    (whole) => {
      const seen = (element) => {
        const { top, bottom, left } = element.getBoundingClientRect();
        return (
          element.checkVisibility() && left < window.innerWidth && (whole || (bottom > 0 && top < window.innerHeight))
        );
      };
      if (whole) for (const image of document.images) image.loading = 'eager';
      const awaited = [...document.querySelectorAll('.skeleton')].find(seen);
      if (whole) awaited?.scrollIntoView({ block: 'center' });
      const laidOut = !whole || document.querySelector('html:not([data-whole]) .later') === null;
      return (
        laidOut &&
        document.fonts.status === 'loaded' &&
        awaited === undefined &&
        ![...document.images].some((image) => !image.complete && seen(image))
      );
    },
    !part,
    { timeout: 30_000, polling: 50 },
  );
  if (!part) await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const moving of document.getAnimations())
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    await new Promise(requestAnimationFrame);
  });
}

const widths = chosen(values.widths).map(Number);
const schemes = chosen(values.schemes);
const heightOf = (width) => {
  if (width < 500) return 844;
  return width < 1000 ? 1024 : 900;
};
const sizeOf = (width) => ({ width, height: heightOf(width) });

/** Writes a PNG with fast compression: a small file took longer to compress than to render. */
async function write(devtools, screen, { width }, file) {
  const {
    cssContentSize: { height },
  } = await devtools.send('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  // Captures beyond the window only if the page is higher: a shorter page sometimes came out with the previous window's
  // content.
  const beyond = screen.part !== true && height > sizeOf(width).height;
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(beyond ? { captureBeyondViewport: true, clip } : {}),
  });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/**
 * Repaints the page: parts sometimes kept the colours of the previous scheme until they moved to their own layer and
 * back.
 */
async function recolour(page, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (const layer of ['transform', '']) {
      document.body.style.willChange = layer;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
}

let count = 0;
const missed = [];
/**
 * Takes every width and scheme of a screen in a language from one page that is resized and repainted; `anew`: from one
 * page per width.
 */
async function take(context, screen, at, origin, language) {
  const visitor = {
    at,
    store: screen.store,
    origin: screen.store === undefined ? origin : origin.replace('//', `//${screen.store}.`),
    page: await context.newPage(),
  };
  const devtools = await context.newCDPSession(visitor.page);
  let width = widths[0];
  try {
    for (width of widths) {
      await visitor.page.setViewportSize(sizeOf(width));
      visitor.width = width;
      if (width === widths[0] || screen.anew === true) {
        await comeTo(screen, visitor);
        await visitor.page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      }
      for (const colorScheme of schemes) {
        await recolour(visitor.page, colorScheme);
        await settle(visitor.page, screen.part === true);
        await write(devtools, screen, visitor, join(target, `${screen.name}-${width}-${colorScheme}-${language}.png`));
        count += 1;
      }
    }
  } catch (error) {
    missed.push(`${screen.name} (${language}, ${width})`);
    console.error(`${missed.at(-1)}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    process.exitCode = 1;
  }
}

const chrome = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  for (const state of Object.keys(states)) {
    const here = wanted.filter(({ shop = 'open' }) => shop === state);
    // The other states start with the prices and carts of an open shop.
    if (here.length === 0 && !(state === 'open' && wanted.length > 0)) continue;
    await withShop(state, async (origin) => {
      for (const screen of here)
        for (const language of chosen(values.languages)) {
          // A new context for every screen, so that none depends on another.
          const context = await chrome.newContext({
            colorScheme: schemes[0],
            reducedMotion: 'reduce',
            locale: language === 'de' ? 'de-AT' : 'en-GB',
            viewport: sizeOf(widths[0]),
          });
          await take(context, screen, language === 'de' ? 0 : 1, origin, language);
          await context.close();
        }
    });
  }
} finally {
  await chrome.close();
  rmSync(data, { recursive: true, force: true });
}
console.log(`${count} pictures of ${wanted.length} screens in ${target}, ${Math.round(performance.now() / 1000)} s`);
if (missed.length > 0) console.error(`Not come to: ${missed.join(', ')}`);
