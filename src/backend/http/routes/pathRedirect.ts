/** Every address of a page is written small, in both languages. What a dot ends is a file, and keeps its name. */
const small = (path: string): string =>
  /\.[^/]*$/.test(path)
    ? path
    : path.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * Where an address with a trailing or a doubled slash or with capitals belongs (RT-37): the same path with single slashes and none at its end,
 * written small, query kept; null when it is fine as it is. The answer is always a path of this origin: what looks like another host (`//evil`, `/\evil`) loses its extra slashes (F12).
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
