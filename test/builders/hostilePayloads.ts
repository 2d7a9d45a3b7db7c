import fc from 'fast-check';
import { hostileTexts } from './hostileTexts.ts';

/** What a payload runs where it becomes code. */
const code = 'globalThis.hit=1';
/** What an attacker writes where a text is expected; the parts are combined below. */
const openings = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</title>',
  '</script>',
  '</style>',
  '-->',
  '</textarea>',
  '\u0000',
  '&lt;',
];
const bodies = [
  `<script>${code}</script>`,
  `<img src=x onerror=${code}>`,
  `<svg onload=${code}>`,
  `<iframe srcdoc="<script>parent.${code}</script>">`,
  `<a href="javascript:${code}">x</a>`,
  `<a href="java\tscript:${code}">x</a>`,
  `<form action="javascript:${code}"><button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<math><mtext><style><img src=x onerror=${code}>`,
  `<!--<img src=x onerror=${code}>`,
  ` onfocus=${code} autofocus x="`,
  `\u2028${code}//`,
  `{{constructor.constructor('${code}')()}}`,
  `\${${code}}`,
  `&#x3c;script&#x3e;${code}&#x3c;/script&#x3e;`,
  ...Object.values(hostileTexts).map((text) => text.slice(0, 200)),
];
const endings = ['', '<', '-->', '</script>', '"', "'", '\\'];
const payload = fc
  .tuple(
    fc.constantFrom(...openings),
    fc.constantFrom(...bodies),
    fc.constantFrom(...endings),
    fc.string({ maxLength: 8 }),
  )
  .map((parts) => parts.join(''));

/** So many texts that try to become code in a page, the same ones for a seed. */
export const hostilePayloads = (numRuns: number, seed: number): readonly string[] =>
  fc.sample(payload, { numRuns, seed });

/** Addresses that must lead nowhere. */
export const hostileAddresses = [
  `javascript:${code}`,
  ` JaVaScRiPt:${code}`,
  `data:text/html,<script>${code}</script>`,
  '//evil.example',
  '\\\\evil.example',
];
