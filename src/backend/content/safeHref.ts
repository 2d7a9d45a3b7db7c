/**
 * Allowed link targets of content: a path of the shop, a mail or phone link, or another site over https. Any other link
 * is removed (F8, F12).
 */
export const safeHref = (href: string): string | undefined =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) || /^(mailto|tel):[^\s]+$/.test(href) || /^https:\/\/[^\s\\]+$/.test(href)
    ? href
    : undefined;
