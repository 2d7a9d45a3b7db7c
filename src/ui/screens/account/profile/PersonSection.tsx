import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { PersonFields } from '../../shared/person/PersonFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { PersonForm } from './usePersonForm.ts';

export function PersonSection({ person: { form, onSubmit, leaveVatId, vat, saved } }: { readonly person: PersonForm }) {
  const { t } = useLingui();
  const { values } = form;
  return (
    <Section
      id="profile-person"
      title={<Trans>Personal data</Trans>}
      text={<Trans>As they appear on your invoices.</Trans>}
    >
      <Form onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary
          entries={form.summary({
            companyName: t`Company`,
            vatId: t`VAT ID`,
            firstName: t`First name`,
            lastName: t`Last name`,
          })}
          attempt={form.attempt}
        />
        <PersonFields
          name="person-accountType"
          accountType={values.accountType}
          onAccountType={(accountType) => form.set('accountType', accountType)}
          text={form.text}
          leaveVatId={leaveVatId}
          vat={vat}
        />
        <SaveBar
          busy={form.busy}
          failure={form.failure}
          done={saved ? <Trans>Your personal data are saved.</Trans> : null}
        />
      </Form>
    </Section>
  );
}
