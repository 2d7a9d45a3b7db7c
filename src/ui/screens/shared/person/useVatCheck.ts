import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { checkVat } from '../../../../application/account/tokens.ts';
import type { NoAnswer } from '../../../../application/Process.ts';
import type { AccountUnavailable, TooManyAttempts } from '../../../../domain/account/AccountErrors.ts';
import type { VatCheck } from '../../../../domain/account/VatCheck.ts';
import type { Market } from '../../../../domain/market/Market.ts';
import type { Outcome } from '../../../binding/Shop.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useLatest } from '../../../binding/useLatest.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { withoutCart } from '../side/cartSide.ts';

export interface VatChecking {
  /** Text below the field; null if there is none for this ID. */
  readonly wordOf: (vatId: string) => MessageDescriptor | null;
  /** Error if the register rejects the ID. */
  readonly refusal: MessageDescriptor | null;
  readonly ask: (vatId: string) => Promise<MessageDescriptor | null>;
}

const asking = msg`The VAT ID is being checked …`;
const confirmed = msg`The VAT ID has been confirmed by the register.`;
const unchecked = msg`The VAT ID could not be checked with the register. We use it as you have entered it.`;

/** What the last check has found. */
interface Found {
  readonly word: MessageDescriptor | null;
  readonly refusal: MessageDescriptor | null;
  /** Asking for the same ID repeats the check. */
  readonly again?: boolean;
}
interface Checked extends Found {
  readonly of: string;
}
const unasked: Checked = { of: '', word: null, refusal: null };

function foundBy(
  outcome: Outcome<VatCheck, TooManyAttempts | AccountUnavailable | NoAnswer>,
  { localeTag }: Market,
): Found {
  if (outcome.ok && !outcome.value.valid) return { word: null, refusal: fieldMessage({ rule: 'vat-id' }) };
  if (outcome.ok && outcome.value.by === 'register') return { word: confirmed, refusal: null };
  const isLimited = !outcome.ok && typeof outcome.error !== 'string' && outcome.error._tag === 'TooManyAttempts';
  return isLimited
    ? { word: refusalWords(outcome.error, withoutCart({ localeTag })), refusal: null, again: true }
    : { word: unchecked, refusal: null };
}

/** Checks a VAT ID with the register (VAL-10): confirmed, invalid, or not checkable at present. */
export function useVatCheck(): VatChecking {
  const { market } = useShop();
  const { ask, drop } = useLatest(checkVat);
  const [checked, setChecked] = useState(unasked);
  const check = async (vatId: string) => {
    if (vatId.trim() === '') {
      drop();
      setChecked(unasked);
      return null;
    }
    if (vatId === checked.of && checked.again !== true) return checked.refusal;
    setChecked({ of: vatId, word: asking, refusal: null });
    const outcome = await ask(vatId.trim());
    if (outcome === null) return null;
    const now = foundBy(outcome, market);
    setChecked({ of: vatId, ...now });
    return now.refusal;
  };
  return {
    wordOf: (vatId) => (vatId === checked.of ? checked.word : null),
    refusal: checked.refusal,
    ask: check,
  };
}
