import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true });

/** What an HTML page breaks of the standard, with the place of each fault. */
export const faultsOf = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`);
};
