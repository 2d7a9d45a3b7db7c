const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** Where the anchors and forms of a page lead, and what fragments it has. */
export const linksOf = (html: string): { readonly hrefs: readonly string[]; readonly ids: ReadonlySet<string> } => {
  const shown = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const of = (pattern: RegExp): readonly string[] => [...shown.matchAll(pattern)].map(([, value = '']) => plain(value));
  return {
    hrefs: [...of(/<a\b[^>]*?\shref="([^"]*)"/g), ...of(/<form\b[^>]*?\saction="([^"]*)"/g)],
    ids: new Set(of(/\sid="([^"]*)"/g)),
  };
};
