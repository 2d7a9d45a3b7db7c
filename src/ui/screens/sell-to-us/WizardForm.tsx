import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { lineName } from '../../../domain/cart/LineName.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { scrapUnits } from '../../../domain/scrap-metal/ScrapWeight.ts';
import { Button } from '../../kit/Button.tsx';
import { formatNumber } from '../../kit/format/formatNumber.ts';
import { formatScrapWeight } from '../../kit/format/formatScrap.ts';
import { useHydrated } from '../../kit/forms/FormHydrated.ts';
import { Segments } from '../../kit/forms/Segments.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useEarlyInput } from '../../kit/useEarlyInput.ts';
import { useMarket } from '../../kit/MarketContext.ts';
import { MetalChoice } from './MetalChoice.tsx';
import { UnknownFineness } from './UnknownFineness.tsx';
import type { Selling } from './useSelling.ts';
import { other, unknown, type Wizard } from './useWizard.ts';
import { Worth } from './Worth.tsx';

/** One piece of old metal: metal, fineness, weight, and what it is worth while it is entered (SELL-1). */
export function WizardForm({ wizard, selling }: { readonly wizard: Wizard; readonly selling: Selling }) {
  const { t } = useLingui();
  const { language, localeTag } = useMarket();
  const { entry, change, added, choices, grade, fineness, weight, weightProblem } = wizard;
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEarlyInput(form);
  const isAsked = pressed || entry.weight.trim() !== '';
  const isUnknown = entry.grade === unknown;
  const isTyped = entry.grade === other;
  const problems = {
    'no-number':
      entry.weight.trim() === ''
        ? t`Please enter the weight.`
        : t`Please enter the weight as a number, such as ${formatNumber(12.5, localeTag, 1)}.`,
    'too-light': t`Please enter at least 0.01\u00a0g.`,
    'too-heavy': t`Please enter a weight of up to 10\u00a0kg.`,
  };
  const put = async () => {
    setPressed(true);
    if (fineness === null) return document.getElementById('parts')?.focus();
    if (grade === undefined || weight === null) return document.getElementById('weight')?.focus();
    const scrap = { metal: entry.metal, fineness, weight, ...(isUnknown ? { finenessUnknown: true as const } : {}) };
    const name = `${textIn(lineName(grade, { scrap }), language)}, ${formatScrapWeight(weight, localeTag)}`;
    if (await selling.add({ sku: grade.sku, name, quantity: 1, scrap })) {
      setPressed(false);
      added(entry.weight);
    }
  };
  return (
    <form
      ref={form}
      aria-label={t`What is your piece worth?`}
      className="rounded-lg border border-line bg-surface p-5 shadow-card md:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        void put();
      }}
    >
      <h2 className="text-2xl">
        <Trans>What is your piece worth?</Trans>
      </h2>
      <div className="mt-6 grid gap-6">
        <MetalChoice value={entry.metal} onChange={(metal) => change({ metal })} />
        <div>
          <SelectField
            id="grade"
            name="grade"
            label={<Trans>2. Which fineness is stamped on it?</Trans>}
            value={isUnknown || isTyped ? entry.grade : (grade?.sku ?? unknown)}
            onChange={(chosen) => {
              // The field that another choice brings has not been asked for yet.
              setPressed(false);
              change({ grade: chosen });
            }}
            {...(isUnknown || isTyped || grade === undefined ? {} : { hint: grade.description })}
          >
            {choices.map(({ sku, name }) => (
              <option key={sku} value={sku}>
                {name}
              </option>
            ))}
            <option value={other}>{t`Another fineness`}</option>
            <option value={unknown}>{t`I do not know the fineness`}</option>
          </SelectField>
          {isUnknown ? <UnknownFineness metal={entry.metal} /> : null}
          {isTyped ? (
            <TextField
              id="parts"
              name="parts"
              label={<Trans>Fineness in parts per thousand (‰)</Trans>}
              value={entry.parts}
              onChange={(parts) => change({ parts })}
              autoComplete="off"
              inputMode="decimal"
              maxLength={6}
              hint={<Trans>The number on the piece, such as 585, 800 or 916.6.</Trans>}
              error={
                (pressed || entry.parts.trim() !== '') && fineness === null
                  ? t`Please enter a fineness from 10\u00a0to\u00a01,000.`
                  : undefined
              }
              className="mt-4"
            />
          ) : null}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="weight"
            name="weight"
            label={<Trans>3. What does it weigh?</Trans>}
            value={entry.weight}
            onChange={(value) => change({ weight: value })}
            autoComplete="off"
            inputMode="decimal"
            maxLength={12}
            hint={<Trans>Without stones and clasps of other metal.</Trans>}
            error={isAsked && weightProblem !== null ? problems[weightProblem] : undefined}
          />
          <Segments
            name="unit"
            legend={<Trans>Unit</Trans>}
            choices={scrapUnits.map((value) => ({
              value,
              label: { g: t`g`, oz: t`oz t`, dwt: t`dwt` }[value],
            }))}
            value={entry.unit}
            onChange={(unit) => change({ unit })}
          />
        </div>
      </div>
      <Worth wizard={wizard} />
      <Button className="mt-5 w-full" busy={selling.adding !== null} onClick={() => void put()}>
        <Trans>Add to the selling cart</Trans>
      </Button>
      {/* Enter in a field presses it: a form with several text fields and no submit button ignores the key. Until
          hydration the browser would send the form itself, and the entry would be lost. */}
      <input type="submit" hidden disabled={!hydrated} />
      <noscript>
        <p className="mt-3 text-sm text-soft">
          <Trans>The calculator needs JavaScript. The prices below are those of today.</Trans>
        </p>
      </noscript>
    </form>
  );
}
