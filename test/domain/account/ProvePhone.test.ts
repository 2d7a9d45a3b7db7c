import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { codeEntered, codeSent, noCodes, type PhoneCodes } from '../../../src/domain/account/ProvePhone.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { anAccount } from '../../builders/account.ts';
import { noon } from '../../builders/tick.ts';

const phone = '+436641234567';
const account = anAccount({ phone });
const session = 'this session';
const seal = (proving: object, code: string): string => JSON.stringify([proving, code]);
const facts = { phoneNumber: phone, session, seal, now: noon };
const send = (codes: PhoneCodes, changes: object = {}) =>
  codeSent(account, codes, { ...facts, code: '123456', takesTexts: () => true, ...changes });
const sent = (): PhoneCodes => Result.getOrThrow(send(noCodes)).codes;
const enter = (codes: PhoneCodes, code: string, changes: object = {}) =>
  Result.getOrThrow(codeEntered(account, codes, { ...facts, code, now: noon + 1, ...changes }));
const locked = { wrong: 5, lastAt: noon, lockedUntil: noon + minutes(10) };

describe('sending a phone code', () => {
  it('stores its seal for five minutes and counts it for number and account (AUTH-7, S12)', () => {
    expect(Result.getOrThrow(send(noCodes, { phoneNumber: '+43 664 1234567' }))).toEqual({
      account,
      answer: undefined,
      codes: {
        latest: {
          seal: seal({ ownerId: account.customer.id, session, phone }, '123456'),
          expiresAt: noon + minutes(5),
        },
        phone: { ...noCodes.phone, sentAt: [noon] },
        owner: { ...noCodes.owner, sentAt: [noon] },
        shopNth: null,
      },
      consequences: [{ does: 'send-code', phone, code: '123456' }],
    });
  });

  it("is refused for another number than the account's, and for one without texts (AUTH-7)", () => {
    const refused = (rule: string) => ({ failure: { problems: [{ field: 'phoneNumber', problem: { rule } }] } });
    expect(send(noCodes, { phoneNumber: '+436641234568' })).toMatchObject(refused('phone'));
    expect(codeSent(anAccount(), noCodes, { ...facts, code: '1', takesTexts: () => true })).toMatchObject(
      refused('phone'),
    );
    expect(send(noCodes, { takesTexts: () => false })).toMatchObject(refused('phone-no-texts'));
  });

  it('is refused by a lock before the number of codes, and by the longest wait of the two (S12, S13)', () => {
    const many = { ...noCodes.phone, sentAt: [noon - minutes(9), noon - minutes(8), noon - minutes(7)] };
    const most = { ...many, sentAt: Array.from({ length: 10 }, (_, n) => noon - days(1) + minutes(60 + n)) };
    expect(send({ ...noCodes, phone: many, owner: { ...noCodes.owner, attempts: locked } })).toMatchObject({
      failure: { _tag: 'TooManyAttempts', retryAfterSeconds: 600 },
    });
    for (const [one, other] of [
      [many, most],
      [most, many],
    ] as const)
      expect(send({ ...noCodes, phone: one, owner: other })).toMatchObject({
        failure: { _tag: 'CodesExhausted', retryAfterSeconds: 3_600 },
      });
  });

  it('is refused while the shop has sent too many in an hour (S13)', () => {
    const at = (shopNth: number) => send({ ...noCodes, shopNth });
    expect(at(noon - minutes(60) + 1)).toMatchObject({ failure: { _tag: 'ShopCodesSpent', retryAfterSeconds: 1 } });
    expect(at(noon - minutes(20))).toMatchObject({ failure: { retryAfterSeconds: 2_400 } });
    expect(Result.isSuccess(at(noon - minutes(60)))).toBe(true);
  });
});

describe('entering a phone code', () => {
  it('the right one verifies the phone, is used up and resets the counts (AUTH-7, S12)', () => {
    const guessed = enter(sent(), '654321').codes;
    const right = enter(guessed, ' 123456 ');
    expect(right.answer).toEqual(Result.void);
    expect(right.consequences).toEqual([{ does: 'activate-limit-orders' }]);
    expect(right.account).toEqual({ ...account, customer: { ...account.customer, phoneVerified: true } });
    expect(right.codes).toMatchObject({
      latest: null,
      phone: { attempts: { wrong: 0 } },
      owner: { attempts: { wrong: 0 } },
    });
  });

  it('a wrong one, one of another session and an expired one are counted (S12)', () => {
    const codes = sent();
    for (const [code, changes] of [
      ['654321', {}],
      ['123456', { session: 'another' }],
    ] as const) {
      const wrong = enter(codes, code, changes);
      expect(wrong.answer).toMatchObject({ failure: { _tag: 'CodeIncorrect', attemptsLeft: 4 } });
      expect(wrong.account).toBe(account);
      expect(wrong.codes).toMatchObject({
        latest: codes.latest,
        phone: { attempts: { wrong: 1 } },
        owner: { attempts: { wrong: 1 } },
      });
    }
  });

  it('without a pending code a guess counts for the account alone (S12)', () => {
    for (const [codes, now] of [
      [noCodes, noon],
      [sent(), noon + minutes(5)],
    ] as const) {
      const wrong = enter(codes, '123456', { now });
      expect(wrong.answer).toMatchObject({ failure: { _tag: 'CodeIncorrect', attemptsLeft: 4 } });
      expect([wrong.codes.phone, wrong.codes.owner.attempts.wrong]).toEqual([codes.phone, 1]);
    }
  });

  it('nothing is compared or counted while number or account is locked (S12)', () => {
    for (const subject of ['phone', 'owner'] as const) {
      const codes = { ...sent(), [subject]: { attempts: locked, sentAt: [] } };
      const entered = enter(codes, '123456');
      expect(entered.answer).toMatchObject({ failure: { _tag: 'TooManyAttempts' } });
      expect([entered.account, entered.codes]).toEqual([account, codes]);
    }
  });

  it('a code for another number is refused without a guess (AUTH-7)', () => {
    expect(codeEntered(account, sent(), { ...facts, phoneNumber: '+436641234568', code: '123456' })).toMatchObject({
      failure: { _tag: 'InvalidFields' },
    });
  });
});
