import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faultsOf } from '../conformance.ts';

const said = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, scheme: string) =>
  violations.map(
    ({ id, nodes }) =>
      `${id} (${scheme}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );

/**
 * Without frames axe needs no page of its own; only violations are reported; a page that has axe is not given it again.
 */
const look = async (page: Page, runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] }) => {
  const there = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'], iframes: false, preload: false })
    .analyze();
};
const all = (page: Page) =>
  look(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
const contrast = (page: Page) => look(page, { type: 'rule', values: ['color-contrast'] });

/** Colours animate; only their end counts. A constructed stylesheet is no inline style. */
const still = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** What the page stores in the browser besides cookies: only scroll positions (S8). */
export const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((name) => !name.startsWith('tsr-scroll-restoration')),
  );

/**
 * The violations of the page: all rules of WCAG 2.2 AA in light, contrast only in dark, where nothing else differs, the
 * HTML standard, and web storage.
 */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await still(page);
  const light = await all(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await contrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [
    ...said(light, 'light'),
    ...said(dark, 'dark'),
    ...(await faultsOf(await page.content())),
    ...(await stored(page)).map((name) => `stored: ${name}`),
  ];
};
