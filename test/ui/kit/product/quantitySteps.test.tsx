// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Quantity, type MostPieces } from '../../../../src/ui/kit/product/Quantity.tsx';
import { inShop } from '../../inShop.tsx';

interface Setting {
  readonly value?: number;
  readonly most?: MostPieces;
  readonly disabled?: boolean;
}
async function open({ value = 5, most, disabled = false }: Setting = {}) {
  const onChange = vi.fn();
  const onSound = vi.fn();
  const field = createRef<HTMLInputElement>();
  function View() {
    const [pieces, setPieces] = useState(value);
    const change = (next: number) => {
      onChange(next);
      setPieces(next);
    };
    return (
      <Quantity
        value={pieces}
        onChange={change}
        of="Maple Leaf"
        most={most}
        disabled={disabled}
        field={field}
        onSound={onSound}
      />
    );
  }
  await inShop(<View />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return {
    input,
    field,
    onSound,
    changes: () => onChange.mock.calls.flat(),
    less: button('One less'),
    more: button('One more'),
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    alert: () => screen.queryByRole('alert')?.textContent.replaceAll('\u00a0', ' ') ?? null,
  };
}

describe('a number of pieces', () => {
  it('names what it counts, and exposes its field (CART-1)', async () => {
    const { input, field } = await open();
    expect(screen.getByRole('group', { name: 'Quantity of Maple Leaf' }).contains(input)).toBe(true);
    expect([field.current === input, input.value, input.inputMode]).toEqual([true, '5', 'numeric']);
  });

  it('changes by its buttons and the arrow keys (CART-1)', async () => {
    const { less, more, press, changes, input } = await open();
    fireEvent.click(more);
    fireEvent.click(less);
    press('ArrowUp');
    press('ArrowUp');
    press('ArrowDown');
    press('Enter');
    expect([changes(), input.value]).toEqual([[6, 5, 6, 7, 6], '6']);
  });

  it('is at least one (CART-1)', async () => {
    const { less, more, press, changes } = await open({ value: 1 });
    press('ArrowDown');
    expect([less.disabled, more.disabled, changes()]).toEqual([true, false, []]);
  });

  it('is at most ten thousand (CART-1)', async () => {
    const { less, more, press, changes } = await open({ value: 10_000 });
    press('ArrowUp');
    expect([less.disabled, more.disabled, changes()]).toEqual([false, true, []]);
  });

  it('ends at the most, and shows why when more are typed (CART-1)', async () => {
    const { more, press, type, changes, alert, input } = await open({
      value: 3,
      most: { pieces: 3, why: 'Only 3 are left.' },
    });
    press('ArrowUp');
    expect([more.disabled, changes(), alert()]).toEqual([true, [], null]);
    type('4');
    expect([changes(), alert(), input.value, input.getAttribute('aria-invalid')]).toEqual([
      [],
      'Only 3 are left.',
      '4',
      'true',
    ]);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Only 3 are left.');
    type('10001');
    expect(alert()).toBe('Please enter a whole number from 1 to 3.');
    type('2');
    expect([changes(), alert(), input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
      [2],
      null,
      null,
      null,
    ]);
  });

  it('steps from above the limit down to it (CART-1)', async () => {
    const { less, changes } = await open({ value: 9, most: { pieces: 3, why: 'Only 3 are left.' } });
    fireEvent.click(less);
    expect(changes()).toEqual([3]);
  });

  it.each(['0', '-1', '1.5', '1e3', 'x', '', '10001', '1234567890'])(
    'is invalid as “%s”, and not reported until it is corrected (CART-1)',
    async (typed) => {
      const { type, changes, alert, onSound, input } = await open();
      type(typed);
      expect([changes(), alert(), onSound.mock.calls.at(-1), input.value]).toEqual([
        [],
        'Please enter a whole number from 1 to 10,000.',
        [false],
        typed,
      ]);
      type('7');
      expect([changes(), alert(), onSound.mock.calls.at(-1)]).toEqual([[7], null, [true]]);
    },
  );

  it.each(['1', '10000', ' 12 ', '007'])('is valid as “%s” (CART-1)', async (typed) => {
    const { type, changes, alert } = await open();
    type(typed);
    expect([changes(), alert()]).toEqual([[Number(typed)], null]);
  });

  it('reports nothing if the same number is typed (CART-1)', async () => {
    const { type, changes } = await open();
    type('05');
    expect(changes()).toEqual([]);
  });

  it('is corrected by a step as well (CART-1)', async () => {
    const { type, more, alert, onSound, input } = await open();
    type('x');
    fireEvent.click(more);
    expect([alert(), onSound.mock.calls.at(-1), input.value]).toEqual([null, [true], '6']);
  });

  it('has its buttons and field disabled if it cannot change (CART-1)', async () => {
    const { less, more, input } = await open({ disabled: true });
    expect([less.disabled, more.disabled, input.disabled]).toEqual([true, true, true]);
  });
});
