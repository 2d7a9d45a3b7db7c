// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CheckField } from '../../../../src/ui/kit/forms/CheckField.tsx';
import { CheckGroup } from '../../../../src/ui/kit/forms/CheckGroup.tsx';
import { Choices } from '../../../../src/ui/kit/forms/Choices.tsx';
import { ErrorSummary } from '../../../../src/ui/kit/forms/ErrorSummary.tsx';
import { FormFailure } from '../../../../src/ui/kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../../src/ui/kit/forms/PasswordField.tsx';
import { Segments } from '../../../../src/ui/kit/forms/Segments.tsx';
import { SelectField } from '../../../../src/ui/kit/forms/SelectField.tsx';
import { TextField } from '../../../../src/ui/kit/forms/TextField.tsx';
import { inShop } from '../../inShop.tsx';

const nothing = () => {};
/** The text that describes a control: of each id it names, in order. */
const described = (control: Element): readonly (string | undefined)[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? undefined);
const facts = (control: Element) => ({
  described: described(control),
  invalid: control.getAttribute('aria-invalid'),
  required: control.getAttribute('aria-required'),
});

interface Parts {
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
  readonly onChange?: (value: string) => void;
}
const fields = {
  TextField: ({ onChange = nothing, ...parts }: Parts) => (
    <TextField
      id="it"
      name="its-name"
      label="City"
      value="Wien"
      onChange={onChange}
      autoComplete="address-level2"
      {...parts}
    />
  ),
  SelectField: ({ onChange = nothing, ...parts }: Parts) => (
    <SelectField id="it" name="its-name" label="City" value="Wien" onChange={onChange} {...parts}>
      <option>Wien</option>
      <option>Linz</option>
    </SelectField>
  ),
};

describe.each(Object.entries(fields))('%s', (_, field) => {
  const open = async (parts: Parts = {}) => {
    cleanup();
    await inShop(field(parts));
    return screen.getByLabelText(/^City/);
  };

  it('has label, name and value, and is required', async () => {
    const control = await open();
    expect([control.getAttribute('name'), control.id, screen.getByDisplayValue('Wien')]).toEqual([
      'its-name',
      'it',
      control,
    ]);
    expect(facts(control)).toEqual({ described: [], invalid: null, required: 'true' });
  });
  it('is described by its hint, then by its error, and invalid only with an error', async () => {
    expect(facts(await open({ hint: 'Where you live' }))).toEqual({
      described: ['Where you live'],
      invalid: null,
      required: 'true',
    });
    expect(facts(await open({ hint: 'Where you live', error: 'No such city' }))).toEqual({
      described: ['Where you live', 'No such city'],
      invalid: 'true',
      required: 'true',
    });
  });
  it('is described by an error alone, which is announced', async () => {
    expect(facts(await open({ error: 'No such city' }))).toEqual({
      described: ['No such city'],
      invalid: 'true',
      required: 'true',
    });
    expect(screen.getByText('No such city').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });
  it('that is optional shows so and is not required', async () => {
    expect(facts(await open({ optional: true })).required).toBeNull();
    expect(screen.getByText('optional')).toBeTruthy();
  });
  it('reports its input', async () => {
    const onChange = vi.fn();
    fireEvent.change(await open({ onChange }), { target: { value: 'Linz' } });
    expect(onChange.mock.calls).toEqual([['Linz']]);
  });
});

describe('a text field', () => {
  it('has its type: e-mail, number, length', async () => {
    await inShop(
      <TextField
        id="it"
        name="it"
        label="E-mail"
        value=""
        onChange={nothing}
        autoComplete="email"
        type="email"
        inputMode="email"
        maxLength={99}
      />,
    );
    const control = screen.getByLabelText('E-mail');
    expect(
      ['type', 'inputmode', 'maxlength', 'autocomplete', 'spellcheck'].map((name) => control.getAttribute(name)),
    ).toEqual(['email', 'email', '99', 'email', 'false']);
    await inShop(<TextField id="plain" name="plain" label="Name" value="" onChange={nothing} autoComplete="name" />);
    expect(screen.getByLabelText('Name').getAttribute('type')).toBe('text');
  });
});

describe('a password field', () => {
  it('hides the password, shows it on request, and hides it again', async () => {
    const onChange = vi.fn();
    await inShop(
      <PasswordField
        id="it"
        name="it"
        label="Password"
        value="Geheim-7"
        onChange={onChange}
        autoComplete="current-password"
        hint="As chosen"
        error="Wrong"
      />,
    );
    const control = screen.getByLabelText('Password');
    const button = screen.getByRole('button', { name: 'Show the password' });
    const seen = () => [control.getAttribute('type'), button.getAttribute('aria-pressed'), button.textContent];
    expect(seen()).toEqual(['password', 'false', 'Show']);
    fireEvent.click(button);
    expect(seen()).toEqual(['text', 'true', 'Hide']);
    fireEvent.click(button);
    expect(seen()).toEqual(['password', 'false', 'Show']);
    expect(facts(control)).toEqual({ described: ['As chosen', 'Wrong'], invalid: 'true', required: 'true' });
    expect([control.getAttribute('autocomplete'), button.getAttribute('aria-controls')]).toEqual([
      'current-password',
      'it',
    ]);
    fireEvent.change(control, { target: { value: 'Geheim-8' } });
    expect(onChange.mock.calls).toEqual([['Geheim-8']]);
  });
});

describe('a checkbox', () => {
  it('reports whether it is ticked, and is described by its error', async () => {
    const onChange = vi.fn();
    const { rerender } = await inShop(
      <CheckField id="it" name="it" label="I agree" checked={false} onChange={onChange} />,
    );
    expect(facts(screen.getByRole('checkbox', { name: 'I agree' }))).toEqual({
      described: [],
      invalid: null,
      required: null,
    });
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.calls).toEqual([[true]]);
    rerender(
      <CheckField id="it" name="it" label="I agree" checked onChange={onChange} error="Please agree" required />,
    );
    expect(facts(screen.getByRole('checkbox'))).toEqual({
      described: ['Please agree'],
      invalid: 'true',
      required: 'true',
    });
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.calls.at(-1)).toEqual([false]);
  });

  it("appends its value to a group's, or removes it", async () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'a', label: 'Apples' },
      { value: 'b', label: 'Pears' },
      { value: 'c', label: 'Plums' },
    ] as const;
    await inShop(
      <CheckGroup name="fruit" legend="Fruit" hint="Any" choices={choices} value={['c', 'a']} onChange={onChange} />,
    );
    const boxes = within(screen.getByRole('group', { name: 'Fruit' })).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pears' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Plums' }));
    expect(onChange.mock.calls).toEqual([[['c', 'a', 'b']], [['a']]]);
  });
});

describe('a choice from a few', () => {
  it('as segments marks the selected one', async () => {
    const onChange = vi.fn();
    await inShop(
      <Segments
        name="type"
        legend="You are"
        choices={[
          { value: 'person', label: 'A person' },
          { value: 'company', label: 'A company' },
        ]}
        value="person"
        onChange={onChange}
      />,
    );
    const radios = within(screen.getByRole('group', { name: 'You are' })).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, name }) => [checked, name])).toEqual([
      [true, 'type'],
      [false, 'type'],
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'A company' }));
    expect(onChange.mock.calls).toEqual([['company']]);
  });

  const cards = (error?: string) => (
    <Choices
      name="ship"
      legend="Delivery"
      value="post"
      onChange={nothing}
      error={error}
      detail="Within 3 days"
      choices={[
        { value: 'post', title: 'By post', text: 'To your door', aside: '€9.90' },
        { value: 'deposit', title: 'Into the deposit', text: 'Kept safe', refusal: 'Silver cannot be kept' },
      ]}
    />
  );
  it('on cards is named by its title, described by its text, and shows why it cannot be taken (SHIP-2)', async () => {
    await inShop(cards());
    const [post, deposit] = screen.getAllByRole<HTMLInputElement>('radio');
    if (post === undefined || deposit === undefined) throw new Error('no choices');
    expect(
      [post, deposit].map((each) => [
        each.checked,
        each.disabled,
        ...described(each),
        each.getAttribute('aria-invalid'),
      ]),
    ).toEqual([
      [true, false, 'To your door', null],
      [false, true, 'Kept safeSilver cannot be kept', null],
    ]);
    expect([
      screen.getByRole('radio', { name: 'By post' }),
      screen.getByRole('radio', { name: 'Into the deposit' }),
    ]).toEqual([post, deposit]);
    expect([screen.getByText('€9.90'), screen.getAllByText('Within 3 days')].flat()).toHaveLength(2);
    expect(described(screen.getByRole('group', { name: 'Delivery' }))).toEqual([]);
  });
  it('as cards is described as a group by its error', async () => {
    await inShop(cards('Please choose'));
    expect(described(screen.getByRole('group', { name: 'Delivery' }))).toEqual(['Please choose']);
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  });
  it('on cards reports which one is taken', async () => {
    const onChange = vi.fn();
    await inShop(
      <Choices
        name="pay"
        legend="Payment"
        value={null}
        onChange={onChange}
        choices={[{ value: 'wire', title: 'Wire', text: '' }]}
        detail="More"
      />,
    );
    expect(screen.queryByText('More')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Wire' }));
    expect(onChange.mock.calls).toEqual([['wire']]);
  });
});

describe('the summary of errors', () => {
  const entries = [
    { target: 'name', text: 'Name: missing' },
    { target: 'group', text: 'Payment: missing' },
  ];
  function Page({ attempt, wrong = entries }: { readonly attempt: number; readonly wrong?: typeof entries }) {
    return (
      <>
        <ErrorSummary entries={wrong} attempt={attempt} />
        <input id="name" />
        <fieldset id="group">
          <input type="radio" name="g" id="first" disabled />
          <input type="radio" name="g" id="second" />
        </fieldset>
      </>
    );
  }
  function Sent() {
    const [attempt, setAttempt] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Send
        </button>
        <Page attempt={attempt} />
      </>
    );
  }

  it('takes the focus on each attempt, and not before the first', async () => {
    await inShop(<Sent />);
    const send = screen.getByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(document.body);
    const sendAgain = () => {
      send.focus();
      fireEvent.click(send);
      return document.activeElement;
    };
    expect([sendAgain(), sendAgain()]).toEqual([screen.getByRole('alert'), screen.getByRole('alert')]);
  });

  it.each([
    [2, '2 entries need another look'],
    [1, 'One entry needs another look'],
  ])('counts %i entries: %s', async (count, words) => {
    await inShop(<ErrorSummary entries={entries.slice(0, count)} attempt={1} />);
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(words);
  });

  it('is absent without errors', async () => {
    await inShop(<ErrorSummary entries={[]} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links a control, and in a group the first enabled one', async () => {
    await inShop(<Page attempt={1} />);
    fireEvent.click(screen.getByRole('link', { name: 'Name: missing' }));
    expect(document.activeElement?.id).toBe('name');
    fireEvent.click(screen.getByRole('link', { name: 'Payment: missing' }));
    expect(document.activeElement?.id).toBe('second');
  });
});

describe('the failure of a form', () => {
  it('is announced, and an empty place before', async () => {
    await inShop(<FormFailure text="You are offline.">More</FormFailure>);
    expect(screen.getByRole('alert').textContent).toBe('You are offline.More');
    await inShop(<FormFailure text={null}>More</FormFailure>);
    expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['You are offline.More', '']);
  });
});
