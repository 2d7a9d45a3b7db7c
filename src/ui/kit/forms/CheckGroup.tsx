import type { ReactNode } from 'react';

interface CheckGroupProps<T extends string> {
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
}

/** Checkboxes of a set, any number of which may be ticked. */
export function CheckGroup<T extends string>({ name, legend, hint, choices, value, onChange }: CheckGroupProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint === undefined ? null : <p className="mb-1 text-sm text-soft">{hint}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map((choice) => {
          const id = `${name}-${choice.value}`;
          return (
            <label key={choice.value} htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                id={id}
                type="checkbox"
                name={name}
                value={choice.value}
                checked={value.includes(choice.value)}
                className="size-5 flex-none accent-accent"
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))
                }
              />
              {choice.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
