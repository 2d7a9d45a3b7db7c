import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const said = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, scheme: string) =>
  violations.map(
    ({ id, nodes }) =>
      `${id} (${scheme}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );

/** Without frames axe needs no page of its own; what holds is not told, only what does not; a page that has axe already is not given it again. */
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

/** Colours pass into each other; what counts is where they end. A sheet made by script is no inline style. */
const still = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** What the page keeps in the browser beside its cookies: nothing but where it was scrolled to (S8). */
export const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((name) => !name.startsWith('tsr-scroll-restoration')),
  );

/**
 * What is wrong with the page as it stands: what axe finds, by all rules of WCAG 2.2 AA in light, by those of contrast in dark, where nothing
 * else differs; and what it keeps in the browser's storage.
 */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await still(page);
  const light = await all(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await contrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...said(light, 'light'), ...said(dark, 'dark'), ...(await stored(page)).map((name) => `stored: ${name}`)];
};
