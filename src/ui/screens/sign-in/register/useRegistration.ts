import { useEffect, useMemo, useState } from 'react';
import { checkEmail, register } from '../../../../application/account/tokens.ts';
import type { Address } from '../../../../domain/kernel/Address.ts';
import { useLatest } from '../../../binding/useLatest.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { EmailTaken } from '../../../../domain/account/AccountErrors.ts';
import { useVatCheck, type VatChecking } from '../../shared/person/useVatCheck.ts';
import { readEntry, writeEntry } from '../../shared/history/historyEntry.ts';
import {
  blankRegistration,
  isHandedAddress,
  registrationOf,
  registrationRules,
  type RegistrationValues,
} from './registration.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface RegistrationForm {
  readonly form: Form<RegistrationValues>;
  readonly onSubmit: ReturnType<Form<RegistrationValues>['submit']>;
  /** Checks on blur whether the e-mail address has an account. */
  readonly leaveEmail: () => void;
  readonly leaveVatId: () => void;
  readonly vat: VatChecking;
  /** The billing address of the preceding order, for the new account. */
  readonly address: Address | null;
  /** The typed e-mail address has an account. */
  readonly taken: boolean;
  /** The address that the activation mail went to; null before. */
  readonly sentTo: string | null;
  /** Shows the form again with its values. */
  readonly startOver: () => void;
}

/** History entry of the address that the mail went to, so that a reload shows the page again. */
const sentEntry = 'activation sent to';
/** History entry of the billing address. */
const addressEntry = 'register address';
/**
 * The agreement is in here, too: it covers a text in one language, and a switch of language carries the kept values
 * along.
 */
const secrets = ['password', 'passwordAgain', 'privacyAccepted'] as const;

export function useRegistration(): RegistrationForm {
  const shop = useShop();
  const { store, language } = shop.market;
  const rules = useMemo(() => () => registrationRules(store), [store]);
  const form = useForm({ name: 'register', initial: blankRegistration, rules, secrets, kept: true });
  const vat = useVatCheck();
  const { ask } = useLatest(checkEmail);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [address, setAddress] = useState<Address | null>(null);
  const { email, vatId } = form.values;
  useEffect(() => {
    const before = readEntry(sentEntry);
    if (typeof before === 'string') setSentTo(before);
    const handed = readEntry(addressEntry);
    if (isHandedAddress(handed)) setAddress(handed);
  }, []);

  const refuseTaken = (whose: string) => {
    setTakenEmail(whose);
    return { fields: [{ field: 'email', message: refusalWords(new EmailTaken(), withoutCart(shop.market)) }] };
  };
  const onSubmit = form.submit(async (values) => {
    const outcome = await shop.run(register, {
      ...registrationOf(values, language),
      ...(address === null ? {} : { address }),
    });
    if (outcome.ok) {
      setSentTo(values.email.trim());
      writeEntry(sentEntry, values.email.trim());
      writeEntry(addressEntry, undefined);
      return null;
    }
    const { error } = outcome;
    if (error._tag === 'EmailTaken') return refuseTaken(values.email);
    if (error._tag === 'InvalidFields')
      return { fields: error.problems.map(({ field, problem }) => ({ field, message: fieldMessage(problem) })) };
    return { failure: refusalWords(error, withoutCart(shop.market)) };
  });

  return {
    form,
    onSubmit,
    vat,
    address,
    sentTo,
    taken: takenEmail !== null && takenEmail === email,
    startOver: () => {
      setSentTo(null);
      writeEntry(sentEntry, undefined);
    },
    leaveEmail: () => {
      form.leave('email');
      if (email.trim() === '' || email === takenEmail) return;
      void ask(email.trim()).then((outcome) => {
        if (outcome?.ok === true && outcome.value) form.refuse(refuseTaken(email));
      });
    },
    leaveVatId: () => {
      form.leave('vatId');
      if (form.errorOf('vatId') !== undefined) return;
      void vat.ask(vatId).then((wrong) => {
        if (wrong !== null) form.refuse({ fields: [{ field: 'vatId', message: wrong }] });
      });
    },
  };
}
