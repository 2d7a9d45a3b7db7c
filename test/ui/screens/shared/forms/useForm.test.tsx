// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InvalidFields } from '../../../../../src/domain/validation/InvalidFields.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { ErrorSummary } from '../../../../../src/ui/kit/forms/ErrorSummary.tsx';
import { Form } from '../../../../../src/ui/kit/forms/Form.tsx';
import { FormFailure } from '../../../../../src/ui/kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../../../src/ui/kit/forms/PasswordField.tsx';
import { TextField } from '../../../../../src/ui/kit/forms/TextField.tsx';
import {
  useForm,
  type Form as BoundForm,
  type FormRefusal,
  type FormRules,
} from '../../../../../src/ui/screens/shared/forms/useForm.ts';
import { useWouldLose } from '../../../../../src/ui/screens/shared/forms/unkept.ts';
import { inShop } from '../../../inShop.tsx';

interface Values {
  readonly name: string;
  readonly city: string;
  readonly secret: string;
}
const empty: Values = { name: '', city: '', secret: '' };
const filled: Values = { name: 'Anna', city: 'Wien', secret: 'Geheim-7' };

/** Both fields are required; the name has a maximum length. */
const check: FormRules<Values> = ({ name, city }) => {
  const problems: InvalidFields['problems'][number][] = [];
  if (name === '') problems.push({ field: 'name', problem: { rule: 'required' } });
  if (name.length > 5) problems.push({ field: 'name', problem: { rule: 'max-length', length: 5 } });
  if (city === '') problems.push({ field: 'city', problem: { rule: 'required' } });
  return problems;
};

interface Setting {
  readonly initial?: Values;
  readonly kept?: boolean;
  readonly rules?: () => Promise<FormRules<Values>>;
}

/** A form of three fields like those of the screens; the test gives the answers. */
async function open({ initial = empty, kept = false, rules = () => Promise.resolve(check) }: Setting = {}) {
  const sent: Values[] = [];
  const touches = vi.fn();
  let answer: (refusal: FormRefusal | null) => void = () => {};
  let fails: (reason: Error) => void = () => {};
  let renew: (values: Values) => void = () => {};
  let clear: () => void = () => {};
  let wouldLose = false;
  const send = (values: Values) => {
    sent.push(values);
    return new Promise<FormRefusal | null>((resolve, reject) => {
      answer = resolve;
      fails = reject;
    });
  };
  function View() {
    const [own, setOwn] = useState(initial);
    renew = setOwn;
    wouldLose = useWouldLose();
    const form = useForm({ name: 'contact', initial: own, rules, secrets: ['secret'], kept, onTouch: touches });
    clear = () => form.reset(empty);
    return (
      <Form className="" onSubmit={form.submit(send)}>
        <ErrorSummary entries={form.summary({ name: 'Name' })} attempt={form.attempt} />
        <TextField {...form.text('name')} label="Name" autoComplete="name" />
        <TextField {...form.text('city')} label="City" autoComplete="off" />
        <PasswordField {...form.text('secret')} label="Secret" autoComplete="new-password" />
        <FormFailure text={form.failure} />
        <Button type="submit" busy={form.busy}>
          Send
        </Button>
      </Form>
    );
  }
  const rendered = await inShop(<View />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  return {
    ...rendered,
    sent,
    touches,
    field,
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    leave: (label: string) => fireEvent.blur(field(label)),
    submit: () => act(async () => void fireEvent.submit(form)),
    answers: (refusal: FormRefusal | null) => act(async () => answer(refusal)),
    breaks: () => act(async () => fails(new Error('no answer'))),
    renews: (values: Values) => act(() => renew(values)),
    clears: () => act(() => clear()),
    wouldLose: () => wouldLose,
    values: () => ['Name', 'City', 'Secret'].map((label) => field(label).value),
    busy: () => screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy'),
    summary: () => screen.queryAllByRole('link').map(({ textContent }) => textContent),
    failure: () =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .at(-1),
    wrong: (label: string) => {
      const id = field(label).getAttribute('aria-describedby');
      return [
        field(label).getAttribute('aria-invalid'),
        id === null ? null : (document.getElementById(id)?.textContent ?? null),
      ];
    },
  };
}
const sound = [null, null];

afterEach(() => window.history.replaceState(null, ''));

describe('a form while it is typed', () => {
  it('checks a field on blur, and clears its error when it is corrected', async () => {
    const { type, leave, wrong } = await open();
    type('Name', 'Anna-Maria');
    expect(wrong('Name')).toEqual(sound);
    leave('Name');
    expect(wrong('Name')).toEqual(['true', 'This field may not be greater than 5\u00a0characters.']);
    expect(wrong('City')).toEqual(sound);
    type('Name', 'Anna');
    expect(wrong('Name')).toEqual(sound);
  });

  it('shows no error for an empty field that was only passed', async () => {
    const { leave, wrong, summary } = await open();
    leave('Name');
    expect([wrong('Name'), summary()]).toEqual([sound, []]);
  });

  it('takes over values renewed elsewhere, except in edited fields', async () => {
    const { type, renews, values } = await open({ initial: filled });
    type('City', 'Graz');
    renews({ name: 'Eva', city: 'Linz', secret: 'Neu-8' });
    expect(values()).toEqual(['Eva', 'Graz', 'Neu-8']);
  });
});

describe('a sent form', () => {
  it('takes over values renewed after the shop took them', async () => {
    const { type, submit, answers, renews, values } = await open({ initial: filled });
    type('City', 'graz');
    await submit();
    await answers(null);
    renews({ ...filled, city: 'Graz' });
    expect(values()).toEqual(['Anna', 'Graz', 'Geheim-7']);
  });

  it('with errors lists them, takes the focus there, and sends nothing', async () => {
    const { submit, sent, summary, wrong, busy } = await open();
    await submit();
    expect(sent).toEqual([]);
    expect(summary()).toEqual(['Name: This field is required.', 'This field is required.']);
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
    expect([wrong('Name'), wrong('City')]).toEqual([
      ['true', 'This field is required.'],
      ['true', 'This field is required.'],
    ]);
    expect(busy()).toBeNull();
  });

  it('focuses the summary again on each failed attempt', async () => {
    const { submit, field } = await open();
    await submit();
    field('Name').focus();
    await submit();
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
  });

  it('links each field in the summary', async () => {
    const { submit, field } = await open();
    await submit();
    fireEvent.click(screen.getByRole('link', { name: 'Name: This field is required.' }));
    expect(document.activeElement).toBe(field('Name'));
  });

  it('is busy until the answer, and sends once for two presses', async () => {
    const { submit, sent, busy, answers } = await open({ initial: filled });
    await submit();
    await submit();
    expect([sent, busy()]).toEqual([[filled], 'true']);
    await answers(null);
    expect(busy()).toBeNull();
    await submit();
    expect(sent).toHaveLength(2);
  });

  it('has unsent text again where it was typed before the answer, until that is sent or dropped (OPS-2)', async () => {
    const { type, submit, answers, clears, wouldLose, values, sent } = await open({ initial: filled });
    type('City', 'Graz');
    await submit();
    type('Name', 'Eva');
    await answers(null);
    expect([values(), wouldLose()]).toEqual([['Eva', 'Graz', 'Geheim-7'], true]);
    await submit();
    await answers(null);
    expect([sent.length, wouldLose()]).toEqual([2, false]);
    await submit();
    type('City', 'Linz');
    clears();
    await answers(null);
    expect(wouldLose()).toBe(false);
  });

  it('keeps its values after a refusal, and can be sent again', async () => {
    const { type, submit, sent, answers, values, failure, summary } = await open({ initial: filled });
    type('City', 'Graz');
    await submit();
    await answers({ failure: msg`Bank transfer` });
    expect([values(), failure(), summary()]).toEqual([['Anna', 'Graz', 'Geheim-7'], 'Bank transfer', []]);
    await submit();
    expect([failure(), sent.length]).toEqual(['', 2]);
  });

  it("shows the shop's error beside a field until the field changes", async () => {
    const { type, submit, answers, wrong, summary, values } = await open({ initial: filled });
    await submit();
    await answers({ fields: [{ field: 'name', message: msg`Bank transfer` }] });
    expect([wrong('Name'), wrong('City'), summary(), values()]).toEqual([
      ['true', 'Bank transfer'],
      sound,
      ['Name: Bank transfer'],
      ['Anna', 'Wien', 'Geheim-7'],
    ]);
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
    type('City', 'Graz');
    expect(wrong('Name')).toEqual(['true', 'Bank transfer']);
    type('Name', 'Eva');
    expect([wrong('Name'), summary()]).toEqual([sound, []]);
  });

  it('shows its own rule of a field before a problem that the shop found', async () => {
    const { type, submit, answers, wrong, leave } = await open({ initial: filled });
    await submit();
    await answers({ fields: [{ field: 'city', message: msg`Bank transfer` }] });
    type('City', '');
    leave('City');
    expect(wrong('City')).toEqual(['true', 'This field is required.']);
  });

  it('drops all refusals after a success', async () => {
    const { submit, answers, wrong, summary, failure } = await open({ initial: filled });
    await submit();
    await answers({ fields: [{ field: 'name', message: msg`Bank transfer` }] });
    await submit();
    await answers(null);
    expect([wrong('Name'), summary(), failure()]).toEqual([sound, [], '']);
  });

  it('asks to try later without an answer, and can be sent again', async () => {
    const { submit, breaks, failure, busy, sent, values } = await open({ initial: filled });
    await submit();
    await breaks();
    expect([failure(), busy(), values()]).toEqual([
      'Something went wrong. Please try again later.',
      null,
      ['Anna', 'Wien', 'Geheim-7'],
    ]);
    await submit();
    expect(sent).toHaveLength(2);
  });

  it('shows a missing connection instead of a general failure (R20)', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { submit, breaks, failure } = await open({ initial: filled });
    await submit();
    await breaks();
    expect(failure()).toMatch(/^You are offline\. Nothing has been sent/);
    online.mockRestore();
  });

  it('ignores an answer after it has unmounted', async () => {
    const complaint = vi.spyOn(console, 'error');
    const { submit, answers, unmount } = await open({ initial: filled });
    await submit();
    unmount();
    await answers({ failure: msg`Bank transfer` });
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('waits for its rules, and loads them again after a failure', async () => {
    let tries = 0;
    const rules = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(check);
    };
    const { submit, sent, summary } = await open({ rules });
    await submit();
    expect([tries, sent, summary().length]).toEqual([2, [], 2]);
  });

  it('reports each change and each submission to its screen', async () => {
    const { type, submit, touches } = await open({ initial: filled });
    expect(touches).not.toHaveBeenCalled();
    type('Name', 'Eva');
    expect(touches).toHaveBeenCalledTimes(1);
    await submit();
    expect(touches).toHaveBeenCalledTimes(2);
  });
});

describe('a form after its reset', () => {
  it('has the given values, no errors and no failure', async () => {
    const { type, submit, answers, clears, values, failure, summary, wrong } = await open({ initial: filled });
    type('City', 'Graz');
    await submit();
    await answers({ fields: [{ field: 'name', message: msg`Bank transfer` }], failure: msg`Bank transfer` });
    clears();
    expect([values(), failure(), summary(), wrong('Name'), wrong('City')]).toEqual([
      ['', '', ''],
      '',
      [],
      sound,
      sound,
    ]);
  });
});

describe('a form with kept values', () => {
  it('restores them after a reload, without secrets', async () => {
    const first = await open({ kept: true });
    first.type('Name', 'Anna');
    first.type('Secret', 'Geheim-7');
    first.unmount();
    expect((await open({ kept: true })).values()).toEqual(['Anna', '', '']);
  });

  it('forgets them without `kept`', async () => {
    const first = await open();
    first.type('Name', 'Anna');
    first.unmount();
    expect((await open({ kept: true })).values()).toEqual(['', '', '']);
  });

  it('forgets them after a success and a reset', async () => {
    for (const ends of ['taken', 'set back'] as const) {
      const first = await open({ initial: filled, kept: true });
      first.type('Name', 'Eva');
      if (ends === 'set back') first.clears();
      else {
        await first.submit();
        await first.answers(null);
      }
      first.unmount();
      const again = await open({ initial: filled, kept: true });
      expect([ends, ...again.values()]).toEqual([ends, 'Anna', 'Wien', 'Geheim-7']);
      again.unmount();
    }
  });

  it('keeps what was typed while they were being sent', async () => {
    const first = await open({ initial: filled, kept: true });
    await first.submit();
    first.type('Name', 'Eva');
    await first.answers(null);
    first.unmount();
    expect((await open({ initial: filled, kept: true })).values()).toEqual(['Eva', 'Wien', 'Geheim-7']);
  });

  it('restores only values that fit its fields and their types', async () => {
    window.history.replaceState({ 'form contact': { name: 5, city: 'Graz', other: 'x' } }, '');
    expect((await open({ initial: filled, kept: true })).values()).toEqual(['Anna', 'Graz', 'Geheim-7']);
  });
});

interface Trip {
  readonly from: { readonly city: string; readonly zip: string };
  readonly to: { readonly city: string; readonly zip: string };
  readonly both: boolean;
}
const home: Trip['from'] = { city: 'Wien', zip: '1010' };
const noZips = (): Promise<FormRules<Trip>> =>
  Promise.resolve(({ from, to }) => [
    ...(from.zip === '' ? [{ field: 'from.zip', problem: { rule: 'required' } as const }] : []),
    ...(to.zip === from.zip ? [{ field: 'to.zip', problem: { rule: 'zip' } as const }] : []),
  ]);

const noTicket = async (): Promise<FormRules<Trip>> => {
  const problemsOf = await noZips();
  return (trip) => [...problemsOf(trip), { field: 'ticket', message: msg`Bank transfer` }];
};

/** A form with groups of fields, kept in a store of its own; a press takes the ticket away, another gives it back. */
async function travelling(kept: { trip?: unknown } = {}, initial: Trip = { from: home, to: home, both: false }) {
  let form: BoundForm<Trip> | null = null;
  const sent: Trip[] = [];
  const invalid = vi.fn();
  const store = { read: () => kept.trip, write: (trip: Trip | undefined) => (kept.trip = structuredClone(trip)) };
  function View() {
    const [ticket, setTicket] = useState(true);
    const rules = ticket ? noZips : noTicket;
    const own = useForm<Trip>({ name: 'trip', initial, rules, kept: store, controlOf: (of) => of });
    form = own;
    const onSubmit = own.submit((values) => Promise.resolve(sent.push(values) > 1 ? null : {}), invalid);
    return (
      <Form className="" onSubmit={onSubmit}>
        <ErrorSummary entries={own.summary({ 'to.zip': 'To' })} attempt={own.attempt} />
        <TextField {...own.text('from.zip')} label="From" autoComplete="off" />
        <TextField {...own.text('to.zip')} label="To" autoComplete="off" />
        <button type="button" onClick={() => setTicket(!ticket)}>
          Ticket
        </button>
        <p data-testid="ticket">{own.errorOf('ticket')}</p>
      </Form>
    );
  }
  const rendered = await inShop(<View />);
  const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...rendered,
    sent,
    invalid,
    kept,
    form: () => {
      if (form === null) throw new Error('not rendered');
      return form;
    },
    type: (label: string, value: string) => fireEvent.change(control(label), { target: { value } }),
    error: (label: string) => control(label).getAttribute('aria-invalid'),
    submit: () => act(async () => void fireEvent.submit(control('To'))),
    summary: () => screen.queryAllByRole('link').map(({ textContent }) => textContent),
  };
}

describe('a form with groups of fields', () => {
  it('checks a rule of two fields again when either changes', async () => {
    const { type, error, submit } = await travelling();
    await submit();
    expect(error('To')).toBe('true');
    type('From', '1020');
    expect(error('To')).toBeNull();
    type('From', '1010');
    expect(error('To')).toBe('true');
  });

  it('restores kept fields that fit, and keeps each change', async () => {
    const { form, kept, type } = await travelling({ trip: { from: { zip: '4020', city: 7 }, to: 'Graz', both: true } });
    expect(form().values).toEqual({ from: { city: 'Wien', zip: '4020' }, to: home, both: true });
    type('To', '8010');
    expect(kept.trip).toEqual({ from: { city: 'Wien', zip: '4020' }, to: { city: 'Wien', zip: '8010' }, both: true });
  });

  it('enters all values at once, and has them before the next render', async () => {
    const { form } = await travelling();
    const there: Trip = { from: { city: 'Linz', zip: '4020' }, to: { city: 'Graz', zip: '8010' }, both: true };
    let read: Trip | null = null;
    act(() => {
      form().fill(there);
      read = structuredClone(form().read());
    });
    expect([read, form().values]).toEqual([there, there]);
  });

  it('follows its rules when they change, and shows a message that a rule brings', async () => {
    const { submit, type, sent, summary, invalid } = await travelling();
    const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ticket' })));
    type('To', '8010');
    await press();
    expect(screen.getByTestId('ticket').textContent).toBe('');
    await submit();
    expect([sent.length, invalid.mock.calls.length, summary()]).toEqual([0, 1, ['Bank transfer']]);
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
    expect(screen.getByTestId('ticket').textContent).toBe('Bank transfer');
    await press();
    expect([summary(), screen.getByTestId('ticket').textContent]).toEqual([[], '']);
    await submit();
    expect([sent.length, invalid.mock.calls.length]).toEqual([1, 1]);
  });

  it('sent while other rules are loading, is checked by those, and keeps them', async () => {
    const { submit, type, sent, summary } = await travelling();
    const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ticket' })));
    type('To', '8010');
    await press();
    // The press has rendered, and its rules have not come yet.
    fireEvent.click(screen.getByRole('button', { name: 'Ticket' }));
    await submit();
    expect([sent.length, summary()]).toEqual([1, []]);
  });
});
