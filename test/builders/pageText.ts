import type { FinishedPage } from '../../src/backend/page-cache/finishedPage.ts';

/** The HTML of a page; empty for a redirect. */
export const htmlOf = async (answer: Response | FinishedPage): Promise<string> =>
  answer instanceof Response ? '' : (await answer.bytes.in('identity')).bytes.toString();
