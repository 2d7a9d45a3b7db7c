import { expect, it } from 'vitest';
import { dataHeaders, pageHeaders } from '../../../../src/backend/http/safety/securityHeaders.ts';

const directivesOf = (policy: string | undefined) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

it('a page runs its inline scripts by their hashes and what they load, and calls its own shop only (F9, F10)', () => {
  const { 'content-security-policy': policy, ...others } = pageHeaders(['sha256-a', 'sha256-b']);
  expect(directivesOf(policy)).toEqual({
    'default-src': "'self'",
    'script-src': "'sha256-a' 'sha256-b' 'strict-dynamic'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
  expect(others).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('all other answers run nothing, with the same headers (F9)', () => {
  const { 'content-security-policy': policy, ...others } = dataHeaders;
  expect(directivesOf(policy)).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  const { 'content-security-policy': _, ...ofPages } = pageHeaders([]);
  expect(others).toEqual(ofPages);
});

it('a page without inline scripts runs none (F9)', () => {
  expect(directivesOf(pageHeaders([])['content-security-policy'])['script-src']).toBe("'none'");
});

it.each([
  ['of an editor', { framedBy: 'https://app.storyblok.com' }],
  ['with a tag container', { hasTags: true }],
])('a page %s has code of others, which has no policy of Trusted Types', (_, policy) => {
  expect(pageHeaders(['sha256-a'], policy)['content-security-policy']).not.toContain('trusted-types');
});
