import { describe, expect, it } from 'vitest';
import { markedScripts } from '../../../src/main/pages/markedScripts.ts';

const marked = (html: string) => markedScripts(html, 'm-1');

describe('the scripts that a renderer marked', () => {
  it('are listed where the browser runs them: neither files nor data, wherever the mark stands (F9)', () => {
    const html =
      '<script nonce="m-1">one()</script><script type="module" nonce="m-1" class="x">two("ü")</script>' +
      '<script src="/file.js" nonce="m-1"></script><script type="application/json" nonce="m-1">{}</script>' +
      '<script nonce="m-1" type="application/ld+json">{}</script><script nonce="m-1"></script>';
    expect(marked(html).scripts).toEqual(['one()', 'two("ü")']);
  });

  it.each([
    ['without a mark', '<script>alert(1)</script>'],
    ['with another mark', '<script nonce="m-2">alert(1)</script>'],
    ['in a tag that does not end', '<script x="<script>alert(1)</script>'],
    ['with the mark in its text', '<script>alert(1)// nonce="m-1"</script>'],
  ])('are listed alone: not one %s (F9)', (_, planted) => {
    const { scripts, html } = marked(`<p>${planted}</p><script nonce="m-1">go()</script>`);
    expect(scripts).toEqual(['go()']);
    expect(html).toContain('alert(1)');
  });

  it('have no zero character, which the browser would read as another one: their hashes would differ (F8, F9)', () => {
    const { scripts, html } = marked('<p>a\u0000b</p><script nonce="m-1">go("c\u0000d")</script>');
    expect(scripts).toEqual(['go("c\ufffdd")']);
    expect(html).toBe('<p>a\ufffdb</p><script>go("c\ufffdd")</script>');
  });

  it('lose the mark, so that the page is the same in each rendering', () => {
    const html =
      '<meta property="csp-nonce" content="m-1"/><link href="/a.css" nonce="m-1"/><script nonce="m-1">go()</script>';
    expect(marked(html).html).toBe('<link href="/a.css"/><script>go()</script>');
  });
});
