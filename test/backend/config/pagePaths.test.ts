import { describe, expect, it } from 'vitest';
import { isAccountPath, pagePaths } from '../../../src/backend/config/pagePaths.ts';
import { linkTo } from '../../../src/backend/mail/links.ts';
import { pageAt } from '../../../src/ui/routes/pageAt.ts';
import type { PageRow } from '../../../src/ui/routes/PageRow.ts';
import { pages } from '../../../src/ui/routes/pages.ts';
import { canonicalPath, shownPath } from '../../../src/ui/routes/paths.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

const languages = ['de', 'en'] as const;

describe('The addresses of pages in the backend', () => {
  it.each(Object.entries(pagePaths))('%s is the address of one page in each language', (name, { de, en }) => {
    const below = name === 'product' ? '/krugerrand' : '';
    expect([canonicalPath(en + below), shownPath(de + below, 'en')]).toEqual([de + below, en + below]);
    for (const path of [de, en]) expect(pageAt(new URL(`https://shop.example${path}${below}`))).not.toBeNull();
  });

  it.each(languages)('links of mails carry no parameter that their page does not read (%s)', (language) => {
    const links = linkTo(aShopIdentity(), 'euro', language);
    const tokens = [links.activation('T'), links.reset('T'), links.newsletterConfirm('T'), links.newsletterEnd('T')];
    for (const link of [...tokens, links.order('O-1'), links.login(), links.forgot()]) {
      const url = new URL(link);
      expect(pageAt(url)?.reads).toEqual(expect.arrayContaining([...url.searchParams.keys()]));
    }
  });

  it('the path of the account leads to the pages of a customer and to no others', () => {
    const guarded = Object.entries<PageRow>(pages).map(
      ([de, { en, guard }]) => [de, en, guard === 'customer'] as const,
    );
    for (const [de, en, isGuarded] of guarded)
      expect([de, isAccountPath(de), isAccountPath(en)]).toEqual([de, isGuarded, isGuarded]);
    expect(['/Kundenkonto/', '/kundenkonto2', '/en/my-accounts', '/x/kundenkonto'].map(isAccountPath)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
