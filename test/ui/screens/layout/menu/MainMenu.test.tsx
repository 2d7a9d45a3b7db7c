// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardOf } from '../../../../builders/prices.ts';
import { aTick, noon } from '../../../../builders/tick.ts';
import { MainMenu } from '../../../../../src/ui/screens/layout/menu/MainMenu.tsx';
import { inShop } from '../../../inShop.tsx';

describe('the menu by category', () => {
  beforeEach(async () => {
    await inShop(<MainMenu board={{ state: 'live', metals: boardOf(aTick(), noon) }} />);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const button = (name: string) => screen.getByRole('button', { name: `Open menu: ${name}` });
  const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const point = (name: string, by: number, pointerType = 'mouse') => {
    const moved = new MouseEvent('pointermove', { bubbles: true });
    fireEvent(button(name), Object.assign(moved, { pointerType, movementX: by, movementY: 0 }));
  };

  it('links to the page on selling (RT-8)', () => {
    expect(screen.getByRole('link', { name: 'Sell to us' }).getAttribute('href')).toBe('/ankauf');
  });

  it('opens for a pointer that moves to a group and stays, not for one that passes', () => {
    point('Gold', 4);
    wait(100);
    point('Silver', 4);
    wait(100);
    expect([isOpen('Gold'), isOpen('Silver')]).toEqual([false, false]);
    wait(100);
    expect([isOpen('Gold'), isOpen('Silver')]).toEqual([false, true]);
  });

  it('stays closed when the page scrolls under a resting pointer, and on touch', () => {
    fireEvent.pointerEnter(button('Gold'));
    fireEvent.pointerOver(button('Gold'));
    point('Gold', 0);
    point('Gold', 4, 'touch');
    wait(1000);
    expect(isOpen('Gold')).toBe(false);
  });

  it('closes by Escape until the pointer returns', () => {
    point('Gold', 4);
    wait(200);
    expect(isOpen('Gold')).toBe(true);
    fireEvent.keyDown(button('Gold'), { key: 'Escape' });
    point('Gold', 1);
    wait(200);
    expect(isOpen('Gold')).toBe(false);
    point('Silver', 4);
    wait(200);
    point('Gold', 4);
    wait(200);
    expect(isOpen('Gold')).toBe(true);
  });

  it('moves a focus inside the panel to its button on Escape, and leaves one elsewhere', () => {
    fireEvent.click(button('Gold'));
    screen.getByRole('link', { name: 'Krugerrand', hidden: true }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect([isOpen('Gold'), document.activeElement === button('Gold')]).toEqual([false, true]);
    const outside = document.body.appendChild(document.createElement('button'));
    outside.focus();
    point('Silver', 4);
    wait(200);
    expect(isOpen('Silver')).toBe(true);
    fireEvent.keyDown(outside, { key: 'Escape' });
    expect([isOpen('Silver'), document.activeElement === outside]).toEqual([false, true]);
    outside.remove();
  });

  it('opens and closes by its button, and renders a panel when it opens for the first time', () => {
    const linked = () => screen.queryAllByRole('link', { name: 'Krugerrand', hidden: true }).length;
    expect(linked()).toBe(0);
    fireEvent.click(button('Gold'));
    expect([isOpen('Gold'), linked()]).toEqual([true, 1]);
    fireEvent.click(button('Gold'));
    expect([isOpen('Gold'), linked()]).toEqual([false, 1]);
  });
});
