import { createHash } from 'node:crypto';

export const previewToken = 'a token that reads drafts';

/** What the visual editor adds to the address of a page; `at` in ms. */
export const editorQuery = (at: number, { space = '7', token = previewToken } = {}): string => {
  const timestamp = String(Math.floor(at / 1000));
  const sum = createHash('sha1').update(`${space}:${token}:${timestamp}`).digest('hex');
  const fields = { space_id: space, timestamp, token: sum };
  return new URLSearchParams([
    ['_storyblok', '12'],
    ...Object.entries(fields).map(([name, value]) => [`_storyblok_tk[${name}]`, value]),
  ]).toString();
};
