// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Later } from '../../../src/ui/kit/Later.tsx';

interface PriceProps {
  readonly price: string;
}
const Price: ComponentType<PriceProps> = ({ price }) => <p>{price}</p>;
const page = (Part: ComponentType<PriceProps>, price: string) => (
  <main>
    <b>{price}</b>
    <Later>
      <Part price={price} />
    </Later>
  </main>
);

afterEach(() => document.body.replaceChildren());

it('keeps the served HTML through changes until its code comes, and shows the newest values then (PRC-9)', async () => {
  document.body.innerHTML = renderToString(page(Price, '100'));
  const served = document.querySelector('p');
  let come = (): void => undefined;
  const code = new Promise<{ readonly default: ComponentType<PriceProps> }>((resolve) => {
    come = () => resolve({ default: Price });
  });
  const Part = lazy(() => code);
  const root = await act(async () => hydrateRoot(document.body, page(Part, '100')));
  // Outside of a transition, as after a visitor's first action: React drops what it cannot hydrate for such a change.
  for (const price of ['101', '102']) await act(async () => root.render(page(Part, price)));
  expect([document.querySelector('b')?.textContent, document.querySelector('p')]).toEqual(['102', served]);
  expect(served?.textContent).toBe('100');

  await act(async () => come());
  expect([document.querySelector('p'), served?.textContent]).toEqual([served, '102']);
  await act(async () => root.render(page(Part, '103')));
  expect([document.querySelector('p'), served?.textContent]).toEqual([served, '103']);
  await act(async () => root.unmount());
});
