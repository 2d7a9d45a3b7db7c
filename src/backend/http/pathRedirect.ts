/**
 * Where an address with a trailing or a doubled slash belongs (RT-37): the same path with single slashes and none at its end, query kept;
 * null when it is fine as it is. The answer is always a path of this origin: what looks like another host (`//evil`, `/\evil`) loses its extra slashes (F12).
 */
export const pathRedirect = (url: string): string | null => {
  const at = url.search(/[?#]/);
  const path = (at < 0 ? url : url.slice(0, at)).replace(/[\u0000-\u0020]/g, '');
  const clean = `/${path.split(/[/\\]+/).filter((part) => part !== '').join('/')}`;
  return path === clean || !/[/\\]/.test(path) ? null : clean + (at < 0 ? '' : url.slice(at));
};
