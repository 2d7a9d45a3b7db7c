// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { Sheet } from '../../../src/ui/kit/Sheet.tsx';
import { inShop } from '../inShop.tsx';

const question = (onClose: () => void) => (
  <Dialog title="Delete it?" actions={<button type="button">Keep it</button>} onClose={onClose}>
    It cannot be brought back.
  </Dialog>
);
const dialogNamed = (name: string): HTMLDialogElement => screen.getByRole<HTMLDialogElement>('dialog', { name });
/** The text of the elements that describe an element. */
const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('|');

describe('a dialog', () => {
  it('opens as modal, named by its title and described by its text', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await inShop(question(() => {}));
    expect(modal).toHaveBeenCalledOnce();
    expect(dialogNamed('Delete it?').open).toBe(true);
    expect(describedBy(dialogNamed('Delete it?'))).toBe('It cannot be brought back.');
    modal.mockRestore();
  });

  it('shows its buttons in the order in which the keyboard reaches them', async () => {
    await inShop(question(() => {}));
    const buttons = screen.getByRole('button', { name: 'Keep it' }).parentElement;
    expect(buttons?.className).toContain('flex-col');
    expect(buttons?.className).not.toContain('reverse');
  });

  it('notifies its page of its end', async () => {
    const onClose = vi.fn();
    await inShop(question(onClose));
    dialogNamed('Delete it?').close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the end of a dialog by one of its buttons', () => {
  it('closes it while it is still in the page, so that the browser gives back the focus', async () => {
    const stood: boolean[] = [];
    const closing = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      stood.push(this.isConnected);
    });
    function Asked() {
      const [asking, setAsking] = useState(true);
      const keep = (
        <button type="button" onClick={() => setAsking(false)}>
          Keep it
        </button>
      );
      return asking ? <Dialog title="Delete it?" actions={keep} onClose={() => {}} children="Really?" /> : 'Kept';
    }
    await inShop(<Asked />);
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect([stood, screen.queryByRole('dialog')]).toEqual([[true], null]);
    closing.mockRestore();
  });
});

describe('a sheet', () => {
  const sheet = (onClose: () => void, footer?: string) => (
    <Sheet side="right" title="Cart" onClose={onClose} footer={footer}>
      <p>One coin</p>
    </Sheet>
  );

  it('opens as modal, named by its title', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await inShop(sheet(() => {}));
    expect(modal).toHaveBeenCalledOnce();
    expect(dialogNamed('Cart').textContent).toContain('One coin');
    modal.mockRestore();
  });

  it('closes by its button, once', async () => {
    const onClose = vi.fn();
    await inShop(sheet(onClose));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([onClose.mock.calls.length, dialogNamedIfOpen('Cart')]).toEqual([1, null]);
  });

  it('closes by a press beside it, not inside', async () => {
    const onClose = vi.fn();
    await inShop(sheet(onClose));
    fireEvent.pointerDown(screen.getByText('One coin'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialogNamed('Cart'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows its footer', async () => {
    await inShop(sheet(() => {}, 'To the checkout'));
    expect(dialogNamed('Cart').lastElementChild?.textContent).toBe('To the checkout');
  });
});

const dialogNamedIfOpen = (name: string): HTMLElement | null => screen.queryByRole('dialog', { name });

describe('a dialog within a sheet', () => {
  function Both({ onSheetClose }: { readonly onSheetClose: () => void }) {
    const [asking, setAsking] = useState(true);
    return (
      <Sheet side="right" title="Cart" onClose={onSheetClose}>
        {asking ? question(() => setAsking(false)) : 'Asked'}
      </Sheet>
    );
  }

  it('closes alone: the sheet stays', async () => {
    const onSheetClose = vi.fn();
    await inShop(<Both onSheetClose={onSheetClose} />);
    fireEvent(dialogNamed('Delete it?'), new Event('close', { bubbles: true }));
    expect(onSheetClose).not.toHaveBeenCalled();
    expect(dialogNamed('Cart').textContent).toContain('Asked');
  });
});
