import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRemoving,
  shownAddresses,
  step,
  initial,
  type AddressCommand,
  type AddressEdits,
  type AddressEvent,
} from '../../../src/application/account/AddressEdits.ts';
import { AccountUnavailable, AddressSelected } from '../../../src/domain/account/AccountErrors.ts';
import type { Defaults, SavedAddress } from '../../../src/domain/account/Customer.ts';
import { idOf, type AddressId } from '../../../src/domain/kernel/Ids.ts';
import { anAddress } from '../../builders/address.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const ids = ['home', 'office', 'cabin'].map((id) => idOf<AddressId>(id));
const [home, office, cabin] = [ids[0] ?? expect.fail(), ids[1] ?? expect.fail(), ids[2] ?? expect.fail()];
const book: readonly SavedAddress[] = ids.map((id) => ({
  ...anAddress({ street: `${id} 0` }),
  id,
  defaultBilling: id === home,
  defaultShipping: id === home,
}));
const flags = ['defaultBilling', 'defaultShipping'] as const;
const reason = new AccountUnavailable();
type Command = AddressCommand<string>;
type Process = PlayedProcess<AddressEdits<string>, AddressEvent<string>, Command>;
const opened = (): Process => new PlayedProcess(initial<string>(book), step<string>);
const isCall = ({ type }: Command) => type !== 'say' && type !== 'say-removed';
const defaultOf = (addresses: readonly SavedAddress[], flag: keyof Defaults) =>
  addresses.find((address) => address[flag])?.id;

type Edit = AddressEdits<string>['waiting'][number];
const asks = (edit: Edit, flag: keyof Defaults): boolean =>
  edit.kind === 'choice' ? edit.flag === flag : edit.kind === 'saving' && edit.entry[flag];

/** What may happen, with the address and the kind it happens to. */
interface Move {
  readonly what: 'choose' | 'remove' | 'enter' | 'answer' | 'refuse';
  readonly of: number;
  readonly flag: keyof Defaults;
}
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom('choose', 'choose', 'choose', 'remove', 'enter', 'answer', 'answer', 'answer', 'refuse'),
  of: fc.nat(2),
  flag: fc.constantFrom(...flags),
});

/** An address book and the shop behind it, and beside them what the customer has chosen last. */
class Page {
  readonly process = opened();
  shop = book;
  readonly chosen = new Map<keyof Defaults, AddressId>();
  readonly streets = new Map<AddressId, string>();
  #entries = 0;

  get calls() {
    return this.process.commands.filter(isCall);
  }
  get shown() {
    return shownAddresses(this.process.state);
  }

  plays({ what, of, flag }: Move): void {
    const id = ids[of] ?? home;
    if (what === 'choose') this.#chooses(id, flag);
    else if (what === 'remove') this.#removes(id);
    else if (what === 'enter') this.#enters(id);
    else if (what === 'answer') this.answers();
    else this.#refuses();
    this.#checks();
  }
  #chooses(id: AddressId, flag: keyof Defaults): void {
    if (!this.shown.some((each) => each.id === id) || isRemoving(this.process.state, id)) return;
    this.chosen.set(flag, id);
    this.process.send({ type: 'chosen', id, flag });
  }
  /** As the page offers it: not for a default. */
  #removes(id: AddressId): void {
    if (flags.some((flag) => defaultOf(this.shown, flag) === id)) return;
    this.process.send({ type: 'removed', id });
  }
  #enters(id: AddressId): void {
    const address = this.shown.find((each) => each.id === id);
    if (address === undefined || isRemoving(this.process.state, id)) return;
    this.#entries += 1;
    const street = `${id} ${this.#entries}`;
    this.streets.set(id, street);
    for (const flag of flags) if (address[flag]) this.chosen.set(flag, id);
    const { id: _, ...entry } = address;
    this.process.send({ type: 'entered', id, entry: { ...entry, street }, reply: street });
  }

  answers(): void {
    const [call] = this.#taken();
    if (call === undefined) return;
    if (call.type === 'remove') {
      // Its replacement was refused.
      if (flags.some((flag) => defaultOf(this.shop, flag) === call.id))
        return this.process.send({ type: 'refused', reason: new AddressSelected() });
      this.shop = this.shop.filter(({ id }) => id !== call.id);
    } else if (call.type === 'change' || call.type === 'save') this.#stores(call);
    this.process.send({ type: 'answered', addresses: this.shop });
  }
  /** As the domain does: a requested default is set, and a default stays until another is chosen. */
  #stores({ id, entry }: Extract<Command, { readonly type: 'change' | 'save' }>): void {
    this.shop = this.shop.map((each) => {
      const kept = each.id === id ? { ...each, ...entry } : each;
      const ofKind = (flag: keyof Defaults) => (entry[flag] ? each.id === id : each[flag]);
      return { ...kept, defaultBilling: ofKind('defaultBilling'), defaultShipping: ofKind('defaultShipping') };
    });
  }
  /** What the shop refuses is as before, unless it was chosen or entered again meanwhile. */
  #refuses(): void {
    const { underWay, waiting } = this.process.state;
    const [call] = this.#taken();
    if (call === undefined || underWay === null) return;
    for (const flag of flags)
      if (asks(underWay, flag) && !waiting.some((edit) => asks(edit, flag))) this.chosen.delete(flag);
    if (underWay.kind === 'saving' && this.streets.get(underWay.id ?? home) === underWay.reply)
      this.streets.delete(underWay.id ?? home);
    this.process.send({ type: 'refused', reason });
    const said = this.process.commands.filter(({ type }) => type === 'say');
    expect(said).toEqual(underWay.kind === 'saving' ? [] : [{ type: 'say', reason }]);
  }
  #taken(): readonly Command[] {
    const { calls } = this;
    this.process.taken();
    return calls;
  }
  #checks(): void {
    expect(this.calls.length, 'one call at a time').toBe(this.process.state.underWay === null ? 0 : 1);
    for (const flag of flags)
      expect(defaultOf(this.shown, flag), flag).toBe(this.chosen.get(flag) ?? defaultOf(this.shop, flag));
  }
  settles(): void {
    for (let rounds = 0; this.calls.length > 0 && rounds < 100; rounds += 1) this.answers();
    this.#checks();
  }
}

describe('the edits of an address book', () => {
  it('end as the customer chose and entered last, one call at a time, in any order of events (ACC-2)', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 10, maxLength: 50 }), (moves) => {
        const page = new Page();
        for (const one of moves) page.plays(one);
        page.settles();
        for (const [flag, id] of page.chosen) expect([flag, defaultOf(page.shop, flag)]).toEqual([flag, id]);
        for (const { id, street } of page.shop)
          if (page.streets.has(id)) expect([id, street]).toEqual([id, page.streets.get(id)]);
        expect(page.process.state).toMatchObject({ waiting: [], underWay: null, addresses: page.shop });
      }),
      { numRuns: 500, seed: 15 },
    );
  });

  const chosen = (id: AddressId): AddressEvent<string> => ({ type: 'chosen', id, flag: 'defaultBilling' });
  const played = (...events: readonly AddressEvent<string>[]) => {
    const process = opened();
    for (const event of events) process.send(event);
    return process;
  };
  const answered: AddressEvent<string> = { type: 'answered', addresses: book };

  it('send the last choice of a kind only, and none that the book has already (ACC-2)', () => {
    const process = played({ type: 'removed', id: cabin }, chosen(office), chosen(cabin), chosen(office));
    process.taken();
    process.send(answered);
    expect(process.commands).toMatchObject([{ type: 'say-removed' }, { type: 'change', id: office }]);
    const back = played({ type: 'removed', id: cabin }, chosen(office), chosen(home));
    back.taken();
    back.send(answered);
    expect(back.commands).toEqual([{ type: 'say-removed' }]);
  });

  it('send a choice again that a form sent before it would change (ACC-2)', () => {
    const { id: _, ...entry } = { ...(book[1] ?? expect.fail()), defaultBilling: true };
    const process = played({ type: 'entered', id: null, entry, reply: 'form' }, chosen(home));
    process.taken();
    const added = { ...entry, id: idOf<AddressId>('added') };
    const addresses = [...book.map((address) => ({ ...address, defaultBilling: false })), added];
    process.send({ type: 'answered', addresses });
    expect(process.commands).toMatchObject([{ type: 'change', id: home, entry: { defaultBilling: true } }]);
  });

  it('keep the defaults that the book has while a chosen address is gone (ACC-2)', () => {
    const process = played(chosen(office), { type: 'addresses', addresses: book.filter(({ id }) => id !== office) });
    expect(defaultOf(shownAddresses(process.state), 'defaultBilling')).toBe(home);
  });

  it('leave out a choice that another tab has made meanwhile (ACC-2)', () => {
    const process = played({ type: 'removed', id: cabin }, chosen(office));
    process.taken();
    const addresses = book.map((address) => ({ ...address, defaultBilling: address.id === office }));
    process.send({ type: 'answered', addresses });
    expect(process.commands).toEqual([{ type: 'say-removed' }]);
  });

  it('remove an address once for two presses, also when the shop refuses (ACC-2)', () => {
    const process = played({ type: 'removed', id: office }, { type: 'removed', id: office });
    process.taken();
    process.send({ type: 'refused', reason });
    expect(process.commands).toEqual([{ type: 'say', reason }]);
  });

  it('leave out the removal of an address that another tab has removed (ACC-2)', () => {
    const process = played({ type: 'removed', id: office });
    expect(process.taken()).toEqual([{ type: 'remove', id: office }]);
    process.send({ type: 'removed', id: cabin });
    expect(isRemoving(process.state, cabin)).toBe(true);
    process.send({ type: 'answered', addresses: book.filter(({ id }) => id === home) });
    expect([process.taken(), isRemoving(process.state, cabin)]).toEqual([[{ type: 'say-removed' }], false]);
  });

  it('hand what was entered on as it is, with the reply that the form waits for (ACC-2)', () => {
    const { id: _, ...entry } = book[0] ?? expect.fail();
    const process = played({ type: 'entered', id: null, entry, reply: 'form' });
    expect(process.taken()).toEqual([{ type: 'save', id: null, entry, reply: 'form' }]);
    process.send({ type: 'refused', reason });
    expect([process.commands, process.state]).toEqual([[], initial(book)]);
  });

  it('ignore an answer to nothing (ACC-2)', () => {
    const process = played(answered, { type: 'refused', reason });
    expect([process.commands, process.state]).toEqual([[], initial(book)]);
  });
});
