// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RichText as Body } from '../../../src/domain/content/Page.ts';
import { anchorOf } from '../../../src/ui/kit/anchorOf.ts';
import { Breadcrumbs } from '../../../src/ui/kit/Breadcrumbs.tsx';
import { ContentLink } from '../../../src/ui/kit/ContentLink.tsx';
import { Notice } from '../../../src/ui/kit/Notice.tsx';
import { PhoneText } from '../../../src/ui/kit/PhoneText.tsx';
import { RichText } from '../../../src/ui/kit/RichText.tsx';
import { inShop } from '../inShop.tsx';

describe('a text of the editors', () => {
  const body: Body = [
    { type: 'heading', level: 2, text: 'Was Gold kostet' },
    { type: 'heading', level: 3, text: 'Aufschläge & Steuern' },
    { type: 'heading', level: 4, text: 'Münzen' },
    {
      type: 'paragraph',
      spans: [
        { text: 'plain ' },
        { text: 'bold', bold: true },
        { text: 'slanted', italic: true },
        { text: 'both', bold: true, italic: true },
        { text: 'inside', href: '/versand' },
        { text: 'outside', href: 'https://example.com/', bold: true },
      ],
    },
    { type: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { type: 'list', ordered: false, items: [[{ text: '<b>no markup</b>' }]] },
  ];

  it('renders headings of their level, each with an id', async () => {
    await inShop(<RichText body={body} />);
    expect(screen.getAllByRole('heading').map(({ tagName, id, textContent }) => [tagName, id, textContent])).toEqual([
      ['H2', 's-was-gold-kostet', 'Was Gold kostet'],
      ['H3', 's-aufschläge-steuern', 'Aufschläge & Steuern'],
      ['H4', 's-münzen', 'Münzen'],
    ]);
  });
  it('renders bold and italic text, and links inside and outside', async () => {
    const { container } = await inShop(<RichText body={body} />);
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map((each) => each.textContent);
    expect([texts('p strong'), texts('p em'), texts('p em strong')]).toEqual([
      ['bold', 'both', 'outside'],
      ['slanted', 'both'],
      ['both'],
    ]);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['inside', '/versand'],
      ['outside', 'https://example.com/'],
    ]);
  });
  it('renders lists, and markup as text (F8)', async () => {
    const { container } = await inShop(<RichText body={body} />);
    const items = (list: string) => [...container.querySelectorAll(`${list} > li`)].map((each) => each.textContent);
    expect([items('ol'), items('ul'), container.querySelector('b')]).toEqual([
      ['first', 'second'],
      ['<b>no markup</b>'],
      null,
    ]);
  });
  it.each([
    ['Über uns!', 's-über-uns-'],
    ['24 Karat', 's-24-karat'],
    ['A – B', 's-a-b'],
  ])('gives the heading “%s” the id %s', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });
});

describe('an external link of the editors', () => {
  it('to another site sends no referrer', async () => {
    await inShop(<ContentLink href="https://example.com/">out</ContentLink>);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener');
  });
});

describe('the breadcrumbs', () => {
  it('end with the page itself, which is no link', async () => {
    await inShop(
      <Breadcrumbs here="Gold coins">
        {[
          <a key="a" href="/">
            Home
          </a>,
          <a key="b" href="/shop">
            Shop
          </a>,
        ]}
      </Breadcrumbs>,
    );
    const items = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
    expect(
      items.map((each) => [
        each.textContent,
        each.getAttribute('aria-current'),
        each.querySelector('a')?.getAttribute('href'),
      ]),
    ).toEqual([
      ['Home', null, '/'],
      ['Shop', null, '/shop'],
      ['Gold coins', 'page', undefined],
    ]);
  });
});

describe('a notice', () => {
  it.each([
    ['alarm', true, 'alert'],
    ['caution', true, 'status'],
    ['plain', true, 'status'],
    ['alarm', false, null],
    ['plain', false, null],
  ] as const)('of tone %s, announced %s, has role %s', async (tone, live, role) => {
    const { container } = await inShop(
      <Notice tone={tone} live={live} title="Title">
        Words
      </Notice>,
    );
    expect([container.querySelector('[role]')?.getAttribute('role') ?? null, container.textContent]).toEqual([
      role,
      'TitleWords',
    ]);
  });
});

describe('a phone number', () => {
  it('ignores the formatter after it has unmounted', async () => {
    const complaint = vi.spyOn(console, 'error');
    const { unmount } = await inShop(<PhoneText phone="+4312345678" />, { whole: false });
    unmount();
    await act(() => vi.dynamicImportSettled());
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
  it('is grouped for reading, each number as its own', async () => {
    await inShop(
      <>
        <PhoneText phone="+4312345678" />
        <PhoneText phone="+41446681800" />
      </>,
    );
    expect([...document.querySelectorAll('.num')].map((each) => each.textContent)).toEqual([
      '+43 1 2345678',
      '+41 44 668 18 00',
    ]);
  });
});
