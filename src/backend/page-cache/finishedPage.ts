import { createHash } from 'node:crypto';
import { AnswerBytes } from './AnswerBytes.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** A page as the renderer returns it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The texts of the inline scripts that the page may run; none by default. Other scripts in the HTML are not allowed. */
  readonly scripts?: readonly string[];
  /** Whether what the page shows of the content is still the same; absent: it shows none. */
  readonly holds?: () => boolean;
}
/** A page as it is sent: its bytes, and what its content policy allows. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: AnswerBytes;
  /** The declared inline scripts of the page as sources of a content policy: `sha256-…` of each. */
  readonly scripts: readonly string[];
  readonly holds?: () => boolean;
}

const sourceOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

export const finishedPage = ({ status, headers, html, scripts = [], holds }: RenderedPage): FinishedPage => ({
  status,
  headers,
  bytes: new AnswerBytes(html),
  scripts: [...new Set(scripts.map(sourceOf))],
  ...(holds === undefined ? {} : { holds }),
});
