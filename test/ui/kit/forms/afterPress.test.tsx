// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PasswordField } from '../../../../src/ui/kit/forms/PasswordField.tsx';
import { SelectField } from '../../../../src/ui/kit/forms/SelectField.tsx';
import { TextField } from '../../../../src/ui/kit/forms/TextField.tsx';
import { inShop } from '../../inShop.tsx';

const nothing = () => {};
const fields = {
  TextField: <T extends object>(rest: T) => (
    <TextField id="it" name="it" label="It" value="" onChange={nothing} autoComplete="off" {...rest} />
  ),
  PasswordField: <T extends object>(rest: T) => (
    <PasswordField id="it" name="it" label="It" value="" onChange={nothing} autoComplete="new-password" {...rest} />
  ),
  SelectField: <T extends object>(rest: T) => (
    <SelectField id="it" name="it" label="It" value="" onChange={nothing} {...rest}>
      <option value="" />
    </SelectField>
  ),
} as const;

describe.each(Object.entries(fields))('%s', (_, field) => {
  const open = async () => {
    const order: string[] = [];
    const Form = () => {
      const [left, setLeft] = useState(false);
      const onBlur = () => {
        order.push('left');
        setLeft(true);
      };
      return (
        <>
          {field({ onBlur, ...(left ? { error: 'Wrong' } : {}) })}
          <button type="button" onClick={() => order.push('clicked')}>
            Go
          </button>
        </>
      );
    };
    await inShop(<Form />);
    const control = document.getElementById('it');
    if (control === null) throw new Error('no field');
    return { order, control, button: screen.getByRole('button', { name: 'Go' }) };
  };

  it('shows its error after the mouse button is up, before the click, if a press caused the blur', async () => {
    const { order, control, button } = await open();
    fireEvent.mouseDown(button);
    fireEvent.blur(control);
    expect([order, screen.queryByText('Wrong')]).toEqual([[], null]);
    fireEvent.mouseUp(button);
    expect(screen.getByText('Wrong')).toBeTruthy();
    fireEvent.click(button);
    expect(order).toEqual(['left', 'clicked']);
  });

  it.each([
    ['by a key', nothing],
    [
      'by a key, after a press without a release',
      (button: HTMLElement) => {
        fireEvent.mouseDown(button);
        fireEvent.keyDown(button, { key: 'Tab' });
      },
    ],
    ['by the button of a menu', (button: HTMLElement) => fireEvent.mouseDown(button, { button: 2 })],
    [
      'after a press',
      (button: HTMLElement) => {
        fireEvent.mouseDown(button);
        fireEvent.mouseUp(button);
      },
    ],
    [
      'after something was dragged',
      (button: HTMLElement) => {
        fireEvent.mouseDown(button);
        fireEvent.dragEnd(button);
      },
    ],
  ] as const)('shows its error at once if left %s', async (_how, before) => {
    const { order, control, button } = await open();
    before(button);
    fireEvent.blur(control);
    expect(order).toEqual(['left']);
    expect(screen.getByText('Wrong')).toBeTruthy();
  });
});
