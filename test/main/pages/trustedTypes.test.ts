// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { trustOwnCode } from '../../../src/main/pages/trustedTypes.ts';

interface Policy {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
  readonly createScript?: unknown;
}

/** The policy that the script makes in a page at an address. */
const policyAt = (href: string): Policy => {
  const made: Policy[] = [];
  const trustedTypes = {
    createPolicy: (name: string, policy: Policy) => made.push(policy) && expect(name).toBe('default'),
  };
  new Function('window', 'trustedTypes', 'location', trustOwnCode)({ trustedTypes }, trustedTypes, new URL(href));
  const [policy] = made;
  if (policy === undefined) throw new Error('the script made no policy');
  return policy;
};
const policy = policyAt('https://troy.example/en/shop');

it('trusts the files of the build only (F10)', () => {
  expect(policy.createScriptURL('/assets/shop-1a2b.js')).toBe('/assets/shop-1a2b.js');
  for (const url of [
    'https://evil.example/assets/x.js',
    '//evil.example/assets/x.js',
    '/api/products/search',
    '/pictures/x-obverse.svg',
    'data:text/javascript,alert(1)',
    'blob:https://troy.example/assets/1',
    'javascript:alert(1)',
    '/assets/../api/x',
  ])
    expect(policy.createScriptURL(url), url).toBeNull();
});

it('trusts no markup but the empty element of React, and no text as a script (F10)', () => {
  for (const text of ['', '{"@type":"Product"}', '<script></script>']) expect(policy.createHTML(text)).toBe(text);
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<b>',
    '<script></script><script></script>',
  ])
    expect(policy.createHTML(text), text).toBeNull();
  expect(policy.createScript).toBeUndefined();
});

it('is inline in the page without ending its script, and does nothing in a browser without Trusted Types', () => {
  expect(trustOwnCode).not.toMatch(/<\/script|<!--/i);
  expect(() => new Function('window', trustOwnCode)({})).not.toThrow();
});
