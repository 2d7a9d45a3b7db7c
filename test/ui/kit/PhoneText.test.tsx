// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhoneText } from '../../../src/ui/kit/PhoneText.tsx';

afterEach(cleanup);

it('a number rendered readably stays so after hydration, and a replaced number is readable, too', async () => {
  const container = document.body.appendChild(document.createElement('p'));
  container.innerHTML = '<span class="num whitespace-nowrap">+43 1 2345678</span>';
  const shown = new Set<string | null>();
  const note = new MutationObserver(() => shown.add(container.textContent));
  note.observe(container, { childList: true, characterData: true, subtree: true });
  const { rerender } = render(<PhoneText phone="+4312345678" />, { container, hydrate: true });
  expect(container.textContent).toBe('+43 1 2345678');
  await act(() => vi.dynamicImportSettled());
  note.disconnect();
  expect([...shown, container.textContent].filter((text) => text !== '+43 1 2345678')).toEqual([]);
  rerender(<PhoneText phone="+41446681800" />);
  await act(() => vi.dynamicImportSettled());
  expect(container.textContent).toBe('+41 44 668 18 00');
  container.remove();
});
