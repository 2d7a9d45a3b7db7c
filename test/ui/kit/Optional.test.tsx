// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Optional } from '../../../src/ui/kit/Optional.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rendered = async (part: ReactNode) => {
  await act(async () => void render(<main>The page{part}</main>));
  return screen.getByRole('main').textContent;
};
const missing = () =>
  lazy(() =>
    Promise.reject<{ default: () => ReactNode }>(new TypeError('Failed to fetch dynamically imported module')),
  );

it('goes without a part whose code cannot be fetched', async () => {
  const Part = missing();
  const onFail = vi.fn();
  expect(
    await rendered(
      <Optional onFail={onFail}>
        <Part />
      </Optional>,
    ),
  ).toBe('The page');
  expect(onFail).toHaveBeenCalledOnce();
});
it('shows a substitute for a failed part', async () => {
  const Part = missing();
  expect(
    await rendered(
      <Optional instead=" says it plainly">
        <Part />
      </Optional>,
    ),
  ).toBe('The page says it plainly');
});
it('shows a part that loads', async () => {
  const Part = lazy(() => Promise.resolve({ default: () => <> and its part</> }));
  expect(
    await rendered(
      <Optional instead=" without">
        <Part />
      </Optional>,
    ),
  ).toBe('The page and its part');
});
it('shows something else while a part loads, and nothing by default', async () => {
  const Part = lazy(() => new Promise<never>(() => {}));
  const part = <Part />;
  expect([
    await rendered(<Optional meanwhile=" says it plainly">{part}</Optional>),
    (cleanup(), await rendered(<Optional>{part}</Optional>)),
  ]).toEqual(['The page says it plainly', 'The page']);
});
