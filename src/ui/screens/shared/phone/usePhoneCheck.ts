import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { initial, refusalOfCode, step } from '../../../../application/account/PhoneCheck.ts';
import { sendPhoneCode, verifyPhone } from '../../../../application/account/tokens.ts';
import { phoneCodeRules } from '../../../../domain/account/PhoneCode.ts';
import { all, digits, required } from '../../../../domain/validation/Rules.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { notSentWords, refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { formRefusal } from '../forms/formRefusal.ts';
import { useFieldFocus } from '../forms/useFieldFocus.ts';
import { useForm, type Form, type FormRules } from '../forms/useForm.ts';
import { withoutCart } from '../side/cartSide.ts';

export interface CodeValues {
  readonly code: string;
}
const codeOver = msg`This code is no longer valid. Please have another one sent.`;
const blankCode: CodeValues = { code: '' };
/** Removes spaces: messages show codes in groups, so shoppers type them so. */
const bare = (code: string): string => code.replaceAll(/\s/g, '');
const codeRules = (): Promise<FormRules<CodeValues>> =>
  Promise.resolve(({ code }) => {
    const problem = all(required, digits(phoneCodeRules.digits))(bare(code));
    return problem === null ? [] : [{ field: 'code', problem }];
  });

export interface PhoneCheck {
  /** A code is sent and can be entered. */
  readonly awaited: boolean;
  readonly sending: boolean;
  readonly send: () => void;
  /** Why no code could be sent. */
  readonly failure: MessageDescriptor | null;
  readonly form: Form<CodeValues>;
  readonly onSubmit: ReturnType<Form<CodeValues>['submit']>;
}

/** Verifies a phone number by the code of an SMS (AUTH-7). `onAct` is called when a code is requested or entered. */
export function usePhoneCheck(phoneNumber: string, onAct: () => void): PhoneCheck {
  const shop = useShop();
  const form = useForm({ name: 'code', initial: blankCode, rules: codeRules });
  useFieldFocus('code-code', form.attempt);
  const [state, send] = useProcess(
    () => initial,
    step,
    (command, send) => {
      if (command.type === 'forget-entry') form.reset(blankCode);
      else
        void outcomeOf(shop.run(sendPhoneCode, command.phone)).then((outcome) =>
          send(outcome.ok ? { type: 'sent' } : { type: 'not-sent', reason: outcome.error }),
        );
    },
  );
  const { failure } = state;
  const words = (refusal: NonNullable<typeof failure>) =>
    notSentWords(refusal, withoutCart({ localeTag: shop.market.localeTag, shownIn: 'single field' }));
  return {
    awaited: state.sent?.phone === phoneNumber,
    sending: state.sending !== null,
    send: () => {
      onAct();
      send({ type: 'send', phone: phoneNumber });
    },
    // An error concerns the number of the account, which has no field here.
    failure: failure === null ? null : words(failure),
    form,
    onSubmit: form.submit(async ({ code }) => {
      onAct();
      send({ type: 'entered' });
      const refusal = refusalOfCode(state, phoneNumber, Date.now());
      if (refusal === 'expired') return { fields: [{ field: 'code', message: codeOver }] };
      if (refusal !== null) return formRefusal(refusal, withoutCart(shop.market), 'code');
      const outcome = await shop.run(verifyPhone, { phoneNumber, code: bare(code) });
      if (outcome.ok) return null;
      send({ type: 'code-refused', phone: phoneNumber, reason: outcome.error });
      // Its fields are not those of this form.
      if (outcome.error._tag === 'InvalidFields') return { failure: words(outcome.error) };
      return outcome.error._tag === 'CodeIncorrect'
        ? { fields: [{ field: 'code', message: refusalWords(outcome.error, withoutCart(shop.market)) }] }
        : formRefusal(outcome.error, withoutCart(shop.market), 'code');
    }),
  };
}
