// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { Quantity } from '../../../src/ui/kit/product/Quantity.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

function Wanted() {
  const [pieces, setPieces] = useState(1);
  const [sound, setSound] = useState(true);
  return (
    <>
      <Quantity value={pieces} onChange={setPieces} of="Maple Leaf" onSound={setSound} />
      <output>{sound ? pieces : 'none'}</output>
    </>
  );
}
const page = (language: 'de' | 'en' = 'en', host = 'localhost') => (
  <ShopContext value={new PlayedShop({ host, language })}>
    <I18nProvider i18n={i18nIn(language)}>
      <Wanted />
    </I18nProvider>
  </ShopContext>
);
afterEach(() => document.body.replaceChildren());

it.each([
  ['7', '7'],
  ['0', 'none'],
  ['1', '1'],
])('a quantity typed before hydration counts as typed now: %s is %s (CART-1)', async (typed, counts) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page());
  const field = box.querySelector('input');
  if (field === null) throw new Error('no field');
  field.value = typed;
  const root = await act(async () => hydrateRoot(box, page()));
  expect([field.value, box.querySelector('output')?.textContent]).toEqual([typed, counts]);
  act(() => root.unmount());
});

it.each([
  ['de', 'localhost', '1 bis 10.000'],
  ['de', 'ch.localhost', "1 bis 10'000"],
  ['en', 'us.localhost', '1 to 10,000'],
] as const)("writes the limit in the page's number format: %s at %s %s (CART-1)", async (language, host, range) => {
  render(page(language, host));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '10001' } });
  expect(screen.getByRole('alert').textContent?.replace('\u2019', "'")).toContain(range);
});

it.each([
  ['00005', '5'],
  [' 7 ', '7'],
  ['10001', '10001'],
  ['x', 'x'],
])('shows “%s” as “%s” after the blur (CART-1)', async (typed, left) => {
  render(page());
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe(left);
});
