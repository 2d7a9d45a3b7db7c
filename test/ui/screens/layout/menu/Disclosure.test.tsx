// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Disclosure } from '../../../../../src/ui/screens/layout/menu/Disclosure.tsx';
import { inShop } from '../../../inShop.tsx';

describe('a panel under its button', () => {
  const opened = async (content: ReactNode) => {
    const { container } = await inShop(<Disclosure label="Language">{content}</Disclosure>);
    const panel = container.querySelector('details');
    if (panel === null) throw new Error('no panel');
    panel.open = true;
    return panel;
  };

  it('closes by Escape, and the focus returns to its button', async () => {
    const panel = await opened(<button type="button">Deutsch</button>);
    screen.getByRole('button', { name: 'Deutsch' }).focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([panel.open, document.activeElement?.textContent]).toEqual([false, 'Language']);
  });

  it('stays open while a dialog of its own is open, which Escape closes alone', async () => {
    const panel = await opened(<dialog open>Switch your cart?</dialog>);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panel.open).toBe(true);
  });
});
