import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asks, initial, step, type ConsentChoiceEvent } from '../../../src/application/consent/ConsentChoice.ts';
import { consentGroups, decided, defaultGroups, undecided } from '../../../src/domain/consent/Consent.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const opened = () => new PlayedProcess(initial(), step);
const some = decided(['C0002'], 1);
const keep = (granted: readonly string[]) => ({ type: 'keep', granted });

const anEvent: fc.Arbitrary<ConsentChoiceEvent> = fc.oneof(
  fc.constantFrom(undecided, some).map((consent) => ({ type: 'heard' as const, consent })),
  fc.constantFrom('settings-opened', 'settings-closed', 'kept', 'not-kept').map((type) => ({ type })),
  fc.record({
    type: fc.constant('ticked' as const),
    group: fc.constantFrom(...consentGroups),
    isGranted: fc.boolean(),
  }),
  fc.record({ type: fc.constant('decided' as const), by: fc.constantFrom('all', 'necessary', 'ticked') }),
);

describe('the question about consent', () => {
  it('is asked once it is known that nothing is decided, until it is (CNS-1)', () => {
    const page = opened();
    expect(asks(page.state)).toBe(false);
    page.send({ type: 'heard', consent: undecided });
    expect(asks(page.state)).toBe(true);
    page.send({ type: 'decided', by: 'all' });
    expect(asks(page.state)).toBe(false);
    page.send({ type: 'heard', consent: some });
    page.send({ type: 'kept' });
    expect(asks(page.state)).toBe(false);
  });

  it('is answered with all groups, or with security and functionality alone (CNS-1)', () => {
    const page = opened();
    page.send({ type: 'heard', consent: undecided });
    page.send({ type: 'decided', by: 'all' });
    page.send({ type: 'kept' });
    page.send({ type: 'decided', by: 'necessary' });
    expect(page.taken()).toEqual([keep(consentGroups), keep(defaultGroups)]);
  });

  it('is asked again with the reason when the answer could not be kept', () => {
    const page = opened();
    page.send({ type: 'heard', consent: undecided });
    page.send({ type: 'decided', by: 'all' });
    page.send({ type: 'not-kept' });
    expect([asks(page.state), page.state.hasFailed]).toEqual([true, true]);
  });

  it('stays answered when another tab has answered it (CNS-1)', () => {
    const page = opened();
    page.send({ type: 'heard', consent: undecided });
    page.send({ type: 'heard', consent: some });
    expect([asks(page.state), page.taken()]).toEqual([false, []]);
  });

  it('has settings that begin with what holds, and keep what is ticked (CNS-1)', () => {
    const page = opened();
    page.send({ type: 'heard', consent: some });
    page.send({ type: 'settings-opened' });
    expect(page.state.ticked).toEqual(['C0001', 'C0002']);
    page.send({ type: 'ticked', group: 'C0005', isGranted: true });
    page.send({ type: 'ticked', group: 'C0002', isGranted: false });
    page.send({ type: 'ticked', group: 'C0001', isGranted: false });
    page.send({ type: 'decided', by: 'ticked' });
    expect(page.taken()).toEqual([keep(['C0001', 'C0005'])]);
    page.send({ type: 'kept' });
    expect(page.state.ticked).toBeNull();
  });

  it('never keeps anything that the visitor has not decided, nor two decisions at a time (CNS-1)', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        const page = opened();
        for (const event of events) {
          const { isDeciding } = page.state;
          page.send(event);
          const commands = page.taken();
          expect(commands.length).toBe(event.type === 'decided' && !isDeciding ? 1 : 0);
          for (const { granted } of commands) expect(new Set(granted).size).toBe(granted.length);
          expect(page.state.ticked?.includes('C0001') ?? true).toBe(true);
        }
      }),
    );
  });
});
