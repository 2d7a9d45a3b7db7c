import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './scripts/installedBrowser.mjs';

const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();
const results = process.env['TROY_RESULTS'];
const inCi = process.env['CI'] !== undefined;

/**
 * The cookie of a visitor who has refused all but the necessary, so that the question covers nothing in other journeys; those
 * of consent begin without it.
 */
const refused = (domain: string) => ({
  name: 'consent',
  value: `1.${Math.floor(Date.now() / 1000) - 60}.C0001-C0003`,
  domain,
  path: '/',
  expires: Date.now() / 1000 + 86_400,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/**
 * Journeys in shops with a configuration of their own. Each worker that takes one starts a shop for it, so a file stays
 * with one worker. They begin first, because they are long and would leave workers idle at the end.
 */
const ownShops = ['consent', 'editor', 'hostile', 'limitOrderTicks', 'otherBackend', 'reports'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Long, because a busy machine is slow; each wait in a journey has its own condition.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A journey waits about as long as it works, so three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'own shops', testMatch: ownShops, fullyParallel: false },
    { name: 'one shop', testIgnore: ownShops, fullyParallel: true },
  ],
  // On CI a journey gets a second try, which the report marks as flaky; two failures fail the run.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  reporter: results === undefined ? 'list' : [['list'], ['json', { outputFile: join(results, 'playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    storageState: {
      cookies: ['', 'ch.', 'li.', 'us.', 'at.'].map((store) => refused(`${store}localhost`)),
      origins: [],
    },
    // Sometimes the headless shell stops rendering, and no click finds its button stable: this fails in seconds instead
    // of minutes.
    actionTimeout: 30_000,
    // Animations are rendered continuously and slow everything else down.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Screenshots cover pictures and fonts. Rendering pictures took a fifth of a page's cost here, and late fonts
      // cause another layout.
      args: [
        '--blink-settings=imagesEnabled=false',
        '--disable-remote-fonts',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'on-first-retry',
  },
});
