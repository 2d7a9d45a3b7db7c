import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sendInquiry } from '../../../application/contact/tokens.ts';
import { contactTopics, type ContactTopic, type Inquiry } from '../../../domain/contact/Inquiry.ts';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { fieldMessage } from '../../messages/fieldMessage.ts';
import { useForm, type Form } from '../shared/forms/useForm.ts';
import { useAccount } from '../shared/session/useAccount.ts';
import { withoutCart } from '../shared/side/cartSide.ts';

/** The values of the form; `website` is the trap, which people do not see. */
export interface ContactValues {
  readonly topic: ContactTopic | '';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly consent: boolean;
  readonly website: string;
}

export interface ContactForm {
  readonly form: Form<ContactValues>;
  readonly onSubmit: ReturnType<Form<ContactValues>['submit']>;
  /** The reference of the inquiry that was sent; null before. */
  readonly reference: string | null;
  /** Shows an empty form again. */
  readonly startOver: () => void;
}

/** An agreement covers a text in one language, and a switch of language carries the kept values along. */
const secrets = ['consent', 'website'] as const;

const inquiryOf = ({
  website: _,
  phone,
  topic,
  ...texts
}: ContactValues): Omit<Inquiry, 'topic'> & { topic: string } => ({
  ...texts,
  topic,
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
});

/** The rules of the core, loaded on the call: the tables of phone numbers weigh more than the form. */
const rulesOf = (store: StoreKey) => async () => {
  const { problemsInInquiry } = await import('../../../domain/contact/InquiryRules.ts');
  return (values: ContactValues) => problemsInInquiry(inquiryOf(values), store);
};

/** VAL-14. */
const consentMissing = msg`Please agree that we use your data to answer you.`;
const messageOf = (field: string, problem: Parameters<typeof fieldMessage>[0]) =>
  field === 'consent' ? consentMissing : fieldMessage(problem);

/** @param about the product that the visitor has a question about */
export function useContactForm(about: string | undefined): ContactForm {
  const shop = useShop();
  const { t } = useLingui();
  const { customer } = useAccount();
  const { store } = shop.market;
  const [reference, setReference] = useState<string | null>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const initial: ContactValues = {
    topic: about === undefined ? '' : 'product',
    name: customer === null ? '' : `${customer.firstName} ${customer.lastName}`,
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    message: about === undefined ? '' : t`My question about item ${about}:` + '\n',
    consent: false,
    website: '',
  };
  const rules = useMemo(() => rulesOf(store), [store]);
  const form = useForm({ name: 'contact', initial, rules, secrets, kept: true, messageOf });
  const onSubmit = form.submit(async (values) => {
    const inquiry = inquiryOf(values);
    const topic = contactTopics.find((each) => each === inquiry.topic) ?? 'other';
    const outcome = await shop.run(sendInquiry, {
      inquiry: { ...inquiry, topic },
      signs: { trap: values.website, tookMs: Math.round(performance.now() - openedAt.current) },
    });
    if (outcome.ok) {
      setReference(outcome.value);
      return null;
    }
    const { error } = outcome;
    // A program that fills in forms for their owners may have filled the trap.
    form.set('website', '');
    if (error._tag === 'InvalidFields')
      return { fields: error.problems.map(({ field, problem }) => ({ field, message: messageOf(field, problem) })) };
    const { refusalWords } = await import('../../messages/refusals/refusalWords.ts');
    return { failure: refusalWords(error, withoutCart(shop.market)) };
  });
  return {
    form,
    onSubmit,
    reference,
    startOver: () => {
      form.reset({ ...initial, topic: '', message: '' });
      openedAt.current = performance.now();
      setReference(null);
    },
  };
}
