import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contactTopics, longestMessage } from '../../../domain/contact/Inquiry.ts';
import { longestEmail } from '../../../domain/validation/Email.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { ErrorSummary } from '../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../kit/forms/Form.tsx';
import { FormFailure } from '../../kit/forms/FormFailure.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextArea } from '../../kit/forms/TextArea.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { contactTopicWords } from '../../messages/contactTopicWords.ts';
import { phoneExample } from '../../messages/countryExamples.ts';
import type { ContactForm as Contact } from './useContactForm.ts';

/** The contact form (RT-7, CMS-7). */
export function ContactForm({ contact: { form, onSubmit } }: { readonly contact: Contact }) {
  const { t, i18n } = useLingui();
  const { store, country } = useShop().market;
  const example = phoneExample(country, country);
  const { values, busy } = form;
  const labels = {
    topic: t`What is it about?`,
    name: t`Your name`,
    email: t`E-mail`,
    phone: t`Phone`,
    message: t`Your message`,
  };
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary entries={form.summary(labels)} attempt={form.attempt} />
      <SelectField {...form.text('topic')} label={labels.topic}>
        <option value="">{t`Please choose`}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {i18n._(contactTopicWords[topic])}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.text('name')} label={labels.name} autoComplete="name" maxLength={120} />
        <TextField
          {...form.text('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail + 20}
        />
      </div>
      <TextField
        {...form.text('phone')}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={60}
        optional
        hint={
          store === 'us'
            ? t`If you would like us to call you back.`
            : t`With country code, for example ${example}. If you would like us to call you back.`
        }
      />
      <TextArea {...form.text('message')} label={labels.message} rows={8} maxLength={longestMessage + 100} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">{t`Please leave this field empty`}</label>
        <input
          id="contact-website"
          name="contact-website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={(event) => form.set('website', event.target.value)}
        />
      </div>
      <div className="border-t border-line pt-5">
        <CheckField
          id="contact-consent"
          name="contact-consent"
          required
          checked={values.consent}
          onChange={(consent) => form.set('consent', consent)}
          label={
            <Trans>
              I agree that you use my data to answer me. They are deleted after 12&nbsp;months at the latest; more in
              the{' '}
              <Link to="/$" params={{ _splat: 'datenschutz' }} target="_blank" className="link">
                privacy policy
              </Link>
              .
            </Trans>
          }
          error={form.errorOf('consent')}
        />
      </div>
      <FormFailure text={form.failure} />
      <Button type="submit" busy={busy} className="w-full sm:justify-self-start sm:w-auto">
        {busy ? <Trans>Sending …</Trans> : <Trans>Send message</Trans>}
      </Button>
    </Form>
  );
}
