// @vitest-environment happy-dom
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { useFinder } from '../../../src/ui/screens/sell-to-us/useFinder.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const words: { load: (text: MessageDescriptor) => void } = vi.hoisted(() => ({ load: () => {} }));
vi.mock('../../../src/ui/screens/shared/refusals/lateWords.ts', () => ({
  lateWords: () =>
    new Promise((resolve) => {
      words.load = resolve;
    }),
}));

function Finding() {
  const { type, found, problem } = useFinder();
  return (
    <>
      {['Kr', 'Krug'].map((text) => (
        <button key={text} type="button" onClick={() => type(text)}>
          {text}
        </button>
      ))}
      <p data-testid="found">{found?.length ?? 0}</p>
      <p data-testid="problem">{problem?.message ?? ''}</p>
    </>
  );
}
const shown = (part: string) => screen.getByTestId(part).textContent;

it('does not show why a search failed over the answer to later letters (SELL-4)', async () => {
  const shop = new PlayedShop({ language: 'en', products: [aProduct({ name: 'Krugerrand' })] });
  await inShop(<Finding />, { shop });
  shop.port(Products).refuses('search', new ProductsUnavailable());
  act(() => screen.getByText('Kr').click());
  await act(async () => {});
  shop.port(Products).recovers('search');
  act(() => screen.getByText('Krug').click());
  await waitFor(() => expect(shown('found')).toBe('1'));
  await act(async () => words.load(msg`Please try again.`));
  expect([shown('found'), shown('problem')]).toEqual(['1', '']);
});
