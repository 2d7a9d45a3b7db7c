import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const said = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, scheme: string) =>
  violations.map(({ id, nodes }) => `${id} (${scheme}): ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`);

// Without frames axe needs no page of its own to put its results together.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

const contrast = (page: Page) => axe(page).withRules(['color-contrast']).analyze();

/** What axe finds on the page as it stands: by all rules of WCAG 2.2 AA in light, by those of contrast in dark, where nothing else differs. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  const light = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  let dark = await contrast(page);
  // Colours pass into each other, in parts out of view even later than in others; what counts is where they end.
  for (let more = 0; more < 2 && dark.violations.length > 0; more += 1) {
    await page.waitForTimeout(500);
    dark = await contrast(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return [...said(light, 'light'), ...said(dark, 'dark')];
};
