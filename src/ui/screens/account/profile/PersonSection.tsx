import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { Segments } from '../../../kit/forms/Segments.tsx';
import { CompanyFields } from '../../shared/person/CompanyFields.tsx';
import { NameFields } from '../../shared/person/NameFields.tsx';
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
        <Segments
          name="person-accountType"
          legend={<Trans>Account type</Trans>}
          value={values.accountType}
          onChange={(accountType) => form.set('accountType', accountType)}
          choices={[
            { value: 'individual', label: <Trans>Individual</Trans> },
            { value: 'company', label: <Trans>Company</Trans> },
          ]}
        />
        {values.accountType === 'company' ? (
          <CompanyFields
            companyName={form.text('companyName')}
            vatId={{ ...form.text('vatId'), onBlur: leaveVatId }}
            vat={vat}
          />
        ) : null}
        <NameFields
          salutation={form.text('salutation')}
          firstName={form.text('firstName')}
          lastName={form.text('lastName')}
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
