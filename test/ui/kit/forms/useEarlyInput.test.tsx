// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CheckField } from '../../../../src/ui/kit/forms/CheckField.tsx';
import { CheckGroup } from '../../../../src/ui/kit/forms/CheckGroup.tsx';
import { Choices } from '../../../../src/ui/kit/forms/Choices.tsx';
import { Form } from '../../../../src/ui/kit/forms/Form.tsx';
import { PasswordField } from '../../../../src/ui/kit/forms/PasswordField.tsx';
import { SelectField } from '../../../../src/ui/kit/forms/SelectField.tsx';
import { TextArea } from '../../../../src/ui/kit/forms/TextArea.tsx';
import { TextField } from '../../../../src/ui/kit/forms/TextField.tsx';
import { comingAlive } from '../../inShop.tsx';

const untouched = {
  name: 'Anna',
  secret: '',
  message: '',
  country: 'AT',
  delivery: 'post',
  agreed: true,
  topics: ['gold'] as readonly ('gold' | 'silver')[],
};
type Values = typeof untouched;

/** A form with one control of each kind; the values that it holds, and each change that it was notified of. */
function open() {
  const changes: Partial<Values>[] = [];
  let values = untouched;
  function View() {
    const [own, setOwn] = useState(untouched);
    values = own;
    const change = (to: Partial<Values>) => {
      changes.push(to);
      setOwn((before) => ({ ...before, ...to }));
    };
    return (
      <Form className="" onSubmit={() => {}}>
        <TextField
          id="name"
          name="name"
          label="Name"
          autoComplete="name"
          value={own.name}
          onChange={(name) => change({ name })}
        />
        <PasswordField
          id="secret"
          name="secret"
          label="Secret"
          autoComplete="new-password"
          value={own.secret}
          onChange={(secret) => change({ secret })}
          onBlur={() => {}}
        />
        <TextArea
          id="message"
          name="message"
          label="Message"
          rows={3}
          value={own.message}
          onChange={(message) => change({ message })}
        />
        <SelectField
          id="country"
          name="country"
          label="Country"
          value={own.country}
          onChange={(country) => change({ country })}
        >
          <option value="DE">Germany</option>
          <option value="AT">Austria</option>
        </SelectField>
        <Choices
          name="delivery"
          legend="Delivery"
          value={own.delivery}
          onChange={(delivery) => change({ delivery })}
          choices={[
            { value: 'post', title: 'Post' },
            { value: 'pickup', title: 'Pick-up' },
          ]}
        />
        <CheckField
          id="agreed"
          name="agreed"
          label="Agreed"
          checked={own.agreed}
          onChange={(agreed) => change({ agreed })}
        />
        <CheckGroup
          name="topics"
          legend="Topics"
          value={own.topics}
          onChange={(topics) => change({ topics })}
          choices={[
            { value: 'gold', label: 'Gold' },
            { value: 'silver', label: 'Silver' },
          ]}
        />
      </Form>
    );
  }
  const control = (id: string): HTMLInputElement => {
    const found = document.getElementById(id);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${id}`);
    return found;
  };
  const select = (id: string): HTMLSelectElement => {
    const found = document.getElementById(id);
    if (!(found instanceof HTMLSelectElement)) throw new Error(`no ${id}`);
    return found;
  };
  const area = (id: string): HTMLTextAreaElement => {
    const found = document.getElementById(id);
    if (!(found instanceof HTMLTextAreaElement)) throw new Error(`no ${id}`);
    return found;
  };
  return {
    alive: (before: () => void) => comingAlive(<View />, before),
    values: () => values,
    changes,
    control,
    select,
    area,
  };
}

describe('input between the HTML and its hydration', () => {
  it('changes the values of every kind of control, and stays on the screen', async () => {
    const { alive, values, control, select, area } = open();
    await alive(() => {
      control('name').value = 'Eva';
      control('secret').value = 'Geheim 123';
      area('message').value = 'Two\nlines';
      select('country').value = 'DE';
      control('delivery-pickup').checked = true;
      control('agreed').checked = false;
      control('topics-silver').checked = true;
    });
    expect(values()).toEqual({
      name: 'Eva',
      secret: 'Geheim 123',
      message: 'Two\nlines',
      country: 'DE',
      delivery: 'pickup',
      agreed: false,
      topics: ['gold', 'silver'],
    });
    const texts = [control('name'), control('secret'), area('message'), select('country')];
    expect(texts.map(({ value }) => value)).toEqual(['Eva', 'Geheim 123', 'Two\nlines', 'DE']);
    expect(['delivery-post', 'delivery-pickup', 'agreed', 'topics-silver'].map((id) => control(id).checked)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('clears a field that the server filled in', async () => {
    const { alive, values, control } = open();
    await alive(() => {
      control('name').value = '';
    });
    expect([values().name, control('name').value]).toEqual(['', '']);
  });

  it('is none where nothing was entered', async () => {
    const { alive, changes } = open();
    await alive(() => {});
    expect(changes).toEqual([]);
  });
});
