/** Paths of pages are in lower case in both languages. A last segment with a dot is a file and keeps its case. */
const small = (path: string): string =>
  /\.[^/]*$/.test(path)
    ? path
    : path.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * The redirect for a path with a trailing slash, doubled slashes or capitals (RT-37): the same path with single
 * slashes, in lower case, query kept; null when it is already so. The result is always a path of this origin: what
 * looks like another host (`//evil`, `/\evil`) loses its extra slashes (F12).
 */
export const pathRedirect = (url: string): string | null => {
  const at = url.search(/[?#]/);
  const path = (at < 0 ? url : url.slice(0, at)).replace(/[\u0000-\u0020]/g, '');
  const clean = small(
    `/${path
      .split(/[/\\]+/)
      .filter((part) => part !== '')
      .join('/')}`,
  );
  return path === clean || !/[/\\]/.test(path) ? null : clean + (at < 0 ? '' : url.slice(at));
};
