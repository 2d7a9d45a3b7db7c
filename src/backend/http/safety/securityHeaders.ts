/** The headers of every answer (F9). */
const always: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** `X-Frame-Options` cannot name the origins that may frame a page. */
const { 'x-frame-options': _, ...framed } = always;

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For calls, files and errors, in which nothing may run. */
export const dataHeaders: Readonly<Record<string, string>> = { ...always, 'content-security-policy': dataPolicy };

/** Where the container of Google Tag Manager and Google Analytics send to, by Google's own list for content policies. */
const tagOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

export interface PagePolicy {
  readonly connectTo?: readonly string[];
  readonly framedBy?: string | null;
  readonly hasTags?: boolean;
}

/**
 * For a page: its inline scripts run, by their hashes, and what these load; no other script does. Scripts may call the
 * page's own origin and those of `connectTo`. Pages of `framedBy` may frame it. `hasTags`: a tag container is configured,
 * which loads after consent and calls Google's origins.
 */
export const pageHeaders = (
  scripts: readonly string[],
  { connectTo = [], framedBy = null, hasTags = false }: PagePolicy = {},
): Readonly<Record<string, string>> => ({
  ...(framedBy === null ? always : framed),
  'content-security-policy': [
    "default-src 'self'",
    scripts.length === 0
      ? "script-src 'none'"
      : `script-src ${scripts.map((source) => `'${source}'`).join(' ')} 'strict-dynamic'`,
    "style-src 'self'",
    ["img-src 'self' data:", ...(hasTags ? tagOrigins : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo, ...(hasTags ? tagOrigins : [])].join(' '),
    // The players of videos, which load once a reader agrees (CMS-8).
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "form-action 'self'",
    // The script of the page has the only policy. The tag container and the bridge of the editor have none (F10).
    ...(framedBy === null && !hasTags ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; '),
});
