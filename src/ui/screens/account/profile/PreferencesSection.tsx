import { Trans, useLingui } from '@lingui/react/macro';
import { newsletterInterests } from '../../../../domain/account/Customer.ts';
import { CheckGroup } from '../../../kit/forms/CheckGroup.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { Segments } from '../../../kit/forms/Segments.tsx';
import { interestWords } from '../../../messages/interestWords.ts';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { PreferencesForm } from './usePreferences.ts';

export function PreferencesSection({
  preferences: { form, onSubmit, saved },
}: {
  readonly preferences: PreferencesForm;
}) {
  const { i18n } = useLingui();
  const { language, newsletterInterests: chosen } = form.values;
  return (
    <Section
      id="profile-preferences"
      title={<Trans>Language and newsletter</Trans>}
      text={
        <Trans>
          In which language and about what we write to you. An order is confirmed in the language in which it was
          placed.
        </Trans>
      }
    >
      <Form onSubmit={onSubmit} className="grid gap-6">
        <Segments
          name="preferences-language"
          legend={<Trans>E-mail language</Trans>}
          value={language}
          onChange={(to) => form.set('language', to)}
          choices={[
            { value: 'de', label: <span lang="de">Deutsch</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
        <CheckGroup
          name="preferences-newsletterInterests"
          legend={<Trans>Newsletter</Trans>}
          hint={<Trans>If you tick nothing, you will receive none.</Trans>}
          value={chosen}
          onChange={(interests) => form.set('newsletterInterests', interests)}
          choices={newsletterInterests.map((value) => ({ value, label: i18n._(interestWords[value]) }))}
        />
        <SaveBar
          busy={form.busy}
          failure={form.failure}
          done={saved ? <Trans>Language and newsletter are saved.</Trans> : null}
        />
      </Form>
    </Section>
  );
}
