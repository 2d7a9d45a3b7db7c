/**
 * Where an address with a trailing slash belongs (RT-37): the same path without it, query kept; null when it is fine as it is.
 * The answer is always a path of this origin: what looks like another host (`//evil`, `/\evil`) loses its extra slashes (F12).
 */
export const pathRedirect = (url: string): string | null => {
  const at = url.search(/[?#]/);
  const path = (at < 0 ? url : url.slice(0, at)).replace(/[\u0000-\u0020]/g, '');
  const query = at < 0 ? '' : url.slice(at);
  const clean = `/${path.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')}`;
  const doubled = /^[/\\]{2}|^\\/.test(path);
  return (path.length > 1 && /[/\\]$/.test(path)) || doubled ? clean + query : null;
};
