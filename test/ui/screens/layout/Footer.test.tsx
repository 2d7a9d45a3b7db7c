// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import Footer from '../../../../src/ui/screens/layout/Footer.tsx';
// Loaded before the test: a load that outlives its file fails, and other files of the worker get the failure.
import '../../../../src/ui/screens/shared/newsletter/NewsletterForm.tsx';
import { inShop } from '../../inShop.tsx';

it('loads the newsletter form when the footer comes near the window, not before (CMS-7)', async () => {
  const watched: Element[] = [];
  let notify: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        notify = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await inShop(<Footer small={false} />);
  await act(async () => notify(false));
  expect([watched, screen.queryByRole('button', { name: 'Sign up' })]).toEqual([
    [screen.getByRole('contentinfo')],
    null,
  ]);
  await act(async () => notify(true));
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeTruthy();
});
