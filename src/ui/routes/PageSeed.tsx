/** Placeholder for the seed in the rendered page; a string that does not occur in texts. */
export const seedPlaceholder = '"%seed-of-this-page%"';

const seedId = 'page-seed';

/**
 * The data for hydration: the setup of the page and the messages it shows, so that hydration needs no catalog. The
 * server has both after rendering and inserts them then.
 */
export function PageSeed() {
  const source =
    typeof document === 'undefined' ? seedPlaceholder : (document.getElementById(seedId)?.innerHTML ?? '{}');
  return (
    <script id={seedId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
  );
}

export const readSeedText = (): string => {
  const text = document.getElementById(seedId)?.textContent;
  if (!text) throw new Error('The page came without its seed');
  return text;
};
