import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './scripts/installedBrowser.mjs';

const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();
const results = process.env['TROY_RESULTS'];
const inCi = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A journey waits for what a busy machine takes; what it waits for is what it is about.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A journey waits as often as it works: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A second try on a busy machine, told as flaky in the report; failing twice it fails.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  reporter: results === undefined ? 'list' : [['list'], ['json', { outputFile: join(results, 'playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    // Now and then a shell stops drawing, and no press finds its button still: better to know in seconds than in minutes.
    actionTimeout: 30_000,
    // What moves is drawn again and again, at the expense of everything else.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Pictures and letters are looked at on screenshots; to draw the pictures was a fifth of what a page costs here, and fonts that come have it laid out anew.
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
