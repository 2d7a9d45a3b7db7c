import { createHash } from 'node:crypto';

/** A script as a source of a content policy. */
export const sourceOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** A page as a browser reads its bytes: with lines that end in one way, and another character in place of a zero character. */
const asRead = (html: string): string => html.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd');

/** The texts of all inline scripts in a page that a browser would run: neither files nor data. */
export const inlineScriptsIn = (html: string): readonly string[] =>
  [...asRead(html).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes) || text === '' ? [] : [text],
  );
