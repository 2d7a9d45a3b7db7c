import type { ReactNode } from 'react';

interface SegmentsProps<T extends string> {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const segment =
  'flex min-h-12 cursor-pointer items-center justify-center gap-2.5 border-edge px-3 text-center text-sm font-medium not-first:border-l';
const states =
  'has-checked:bg-accent-wash has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2';

/** Radio buttons side by side, for two or three choices. */
export function Segments<T extends string>({ name, legend, choices, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-edge bg-surface">
        {choices.map((choice) => (
          <label key={choice.value} className={`${segment} ${states}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-4 flex-none accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
