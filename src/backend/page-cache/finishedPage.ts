import { createHash } from 'node:crypto';
import { AnswerBytes } from './AnswerBytes.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** A page as the renderer returns it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}
/** A page as it is sent: its bytes, and what its content policy allows. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: AnswerBytes;
  /** The inline scripts of the page as sources of a content policy: `sha256-…` of each. */
  readonly scripts: readonly string[];
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** A script that the browser runs from the page itself: not a file, and not data. */
const runs = (attributes: string): boolean =>
  !/\ssrc\s*=/i.test(attributes) && !/\stype\s*=\s*"?application\/(?:ld\+)?json/i.test(attributes);

export const scriptSourcesOf = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(inlineScript)].flatMap(([, attributes = '', text = '']) =>
      runs(attributes) && text !== '' ? [`sha256-${createHash('sha256').update(text).digest('base64')}`] : [],
    ),
  ),
];

export const finishedPage = ({ status, headers, html }: RenderedPage): FinishedPage => ({
  status,
  headers,
  bytes: new AnswerBytes(html),
  scripts: scriptSourcesOf(html),
});
