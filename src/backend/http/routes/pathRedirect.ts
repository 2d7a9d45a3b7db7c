/** Paths of pages are in lower case in both languages. A last segment with a dot is a file and keeps its case. */
const small = (path: string): string =>
  path.includes('.', path.lastIndexOf('/') + 1)
    ? path
    : path.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * Escapes in their one form (RFC 3986, 6.2.2): a letter, digit, `-`, `.`, `_` or `~` as itself, others in capital
 * digits. A path with anything that is no escape after a `%` stays as it is.
 */
const plain = (path: string): string =>
  /%(?![0-9a-f]{2})/i.test(path)
    ? path
    : path.replace(/%[0-9a-f]{2}/gi, (escape) => {
        const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
        return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
      });

/** The segments of a path without empty ones; `.` and `..` are followed, as browsers do. */
const segments = (path: string): readonly string[] => {
  const kept: string[] = [];
  for (const segment of path.split(/[/\\]+/)) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept;
};

/**
 * The redirect for a path with a trailing slash, doubled slashes, capitals or needless escapes (RT-37): the same path
 * with single slashes, in lower case, each character written in one way, query kept; null when it is already so. The
 * result is always a path of this origin: what looks like another host (`//evil`, `/\evil`) loses its extra slashes
 * (F12).
 */
export const pathRedirect = (url: string): string | null => {
  const at = url.search(/[?#]/);
  const path = (at < 0 ? url : url.slice(0, at)).replace(/[\u0000-\u0020]/g, '');
  const clean = small(`/${segments(plain(path)).join('/')}`);
  return path === clean || !/[/\\]/.test(path) ? null : clean + (at < 0 ? '' : url.slice(at));
};
