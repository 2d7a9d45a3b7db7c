import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { FieldError } from './Field.tsx';

export interface Choice {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Shown at the end of the line, usually a price. */
  readonly aside?: ReactNode;
  readonly icon?: IconName;
  /** Why the choice is disabled. */
  readonly refusal?: ReactNode;
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Shown below the selected choice. */
  readonly detail?: ReactNode;
}

/** Radio buttons as cards. A disabled choice stays visible and gives its reason. */
export function Choices({ name, legend, choices, value, onChange, error, detail }: ChoicesProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="outline-none"
    >
      <legend className="sr-only">{legend}</legend>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {choices.map((choice) => (
          <div key={choice.value} className="border-line not-first:border-t has-checked:bg-accent-wash">
            <ChoiceLine
              name={name}
              choice={choice}
              checked={choice.value === value}
              onChange={onChange}
              invalid={error !== undefined}
            />
            {choice.value === value && detail !== undefined ? <div className="px-4 pb-4 md:pl-13">{detail}</div> : null}
          </div>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

const enabled = 'cursor-pointer hover:bg-sunken has-checked:hover:bg-transparent';

interface ChoiceLineProps {
  readonly name: string;
  readonly choice: Choice;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
}

function ChoiceLine({ name, choice, checked, onChange, invalid }: ChoiceLineProps) {
  const { value, title, text, aside, icon, refusal } = choice;
  const id = `${name}-${value}`;
  const refused = refusal !== undefined;
  return (
    <label
      htmlFor={id}
      className={`flex min-h-16 items-center gap-4 p-4 ${refused ? 'cursor-not-allowed text-soft' : enabled}`}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={refused}
        onChange={() => onChange(value)}
        className="size-5 flex-none accent-accent"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        aria-invalid={invalid || undefined}
      />
      {icon === undefined ? null : <Icon name={icon} className="hidden size-6 text-soft md:block" />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          {aside === undefined ? null : <span className="num text-sm font-semibold">{aside}</span>}
        </span>
        <span id={`${id}-text`} className="block text-sm text-soft">
          {text}
          {refused ? (
            <span className="mt-0.5 flex items-start gap-1.5 font-medium text-caution">
              <Icon name="info" className="mt-0.5 size-4" />
              {refusal}
            </span>
          ) : null}
        </span>
      </span>
    </label>
  );
}
