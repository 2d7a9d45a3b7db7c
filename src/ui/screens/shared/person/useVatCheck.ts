import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { checkVat } from '../../../../application/account/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';

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

/** Checks a VAT ID with the register (VAL-10): confirmed, invalid, or not checkable at present. */
export function useVatCheck(): VatChecking {
  const shop = useShop();
  const asked = useRef('');
  const [said, setSaid] = useState<{ readonly of: string; readonly word: MessageDescriptor | null }>({
    of: '',
    word: null,
  });
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const ask = async (vatId: string) => {
    if (vatId.trim() === '') {
      asked.current = '';
      setRefusal(null);
      return null;
    }
    if (vatId === asked.current) return refusal;
    asked.current = vatId;
    setSaid({ of: vatId, word: asking });
    const outcome = await shop.run(checkVat, vatId.trim()).catch(() => null);
    if (asked.current !== vatId) return null;
    if (outcome !== null && !outcome.ok && outcome.error._tag === 'TooManyAttempts') {
      asked.current = '';
      setSaid({ of: vatId, word: refusalWords(outcome.error, shop.market) });
      return null;
    }
    const check = outcome !== null && outcome.ok ? outcome.value : null;
    const wrong = check?.valid === false ? fieldMessage({ rule: 'vat-id' }) : null;
    const right = check?.by === 'register' ? confirmed : unchecked;
    setRefusal(wrong);
    setSaid({ of: vatId, word: wrong === null ? right : null });
    return wrong;
  };
  return { wordOf: (vatId) => (vatId === said.of ? said.word : null), refusal, ask };
}
