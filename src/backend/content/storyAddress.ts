/**
 * A story's slug as the end of an address at the content service. Each part stays one part, whatever a visitor wrote into
 * it; null where no story can be: an empty part, one that leads upwards, half a character (F13).
 */
export function storyAddress(fullSlug: string): string | null {
  const parts = fullSlug.split('/');
  // Addresses take `%2e` for a dot, and an encoded `%` may be decoded on the way.
  if (parts.some((part) => part === '' || /[%\\]|^\.{1,2}$/.test(part) || /\p{Cs}/u.test(part))) return null;
  return parts.map(encodeURIComponent).join('/');
}
