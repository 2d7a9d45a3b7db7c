/** Stands in the rendered page where its seed will be; unlikely to occur in any text. */
export const seedPlaceholder = '"%seed-of-this-page%"';

const seedId = 'page-seed';

/** What the browser starts from: the setup of the page and the messages it was rendered with, so that hydration needs no
 *  catalog. The server knows both only after rendering and fills them in then. */
export function PageSeed() {
  const source =
    typeof document === 'undefined' ? seedPlaceholder : (document.getElementById(seedId)?.innerHTML ?? '{}');
  return (
    <script id={seedId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
  );
}

export const readSeedText = (): string => {
  const text = document.getElementById(seedId)?.textContent;
  if (!text) throw new Error('no seed');
  return text;
};
