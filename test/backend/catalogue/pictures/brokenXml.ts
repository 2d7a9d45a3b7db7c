/**
 * The first place that is not well-formed in an XML text without comments, CDATA and processing instructions; null
 * without one.
 */
export const brokenXml = (xml: string): string | null => {
  const open: string[] = [];
  let roots = 0;
  const outside = xml.replace(
    /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (tag, closing: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
      if (new Set(names).size !== names.length) open.push(`attribute twice in ${tag}`);
      if (closing !== '') return open.pop() === name ? '' : `<mismatched ${name}`;
      if (open.length === 0) roots += 1;
      if (empty === '') open.push(name);
      return '';
    },
  );
  if (/[<>&]/.test(outside)) return `stray markup: ${outside.slice(0, 80)}`;
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  return roots === 1 ? null : `${roots} roots`;
};
