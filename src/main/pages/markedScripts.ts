import type { RenderedPage } from '../../backend/page-cache/finishedPage.ts';

/** A script that the browser runs from the page itself: not a file, and not data. */
const runs = (attributes: string): boolean =>
  !/\ssrc\s*=/i.test(attributes) && !/\stype\s*=\s*"?application\/(?:ld\+)?json/i.test(attributes);

/**
 * Lists the texts of the inline scripts that carry `mark` as their nonce and that the browser runs, and takes the mark
 * out of the page. The renderer marks each script that it writes itself; the mark is random and belongs to one
 * rendering, so a script that came with a text of the page has none and is not listed. A zero character in a text becomes
 * what the browser would read in its place: with it, a script would not have the hash of what the browser sees.
 */
export function markedScripts(marked: string, mark: string): Required<Pick<RenderedPage, 'html' | 'scripts'>> {
  const nonce = ` nonce="${mark}"`;
  const script = new RegExp(`<script\\b([^<>]*)${nonce}([^<>]*)>([\\s\\S]*?)</script>`, 'g');
  const read = marked.replaceAll('\u0000', '\ufffd');
  const scripts = [...read.matchAll(script)].flatMap(([, before = '', after = '', text = '']) =>
    runs(`${before}${after}`) && text !== '' ? [text] : [],
  );
  // The router also repeats the mark in a `meta` for the scripts that it adds in the browser; this page has none of them.
  const html = read.replaceAll(nonce, '').replaceAll(`<meta property="csp-nonce" content="${mark}"/>`, '');
  return { html, scripts };
}
