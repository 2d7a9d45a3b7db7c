import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from './Icon.tsx';

interface QuantityProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What is counted, for those who cannot see it beside the field. */
  readonly of: string;
  readonly max?: number;
  readonly disabled?: boolean;
}

const most = 10_000;

/** A whole number of pieces, typed or stepped. What is typed counts once it is a number in range; leaving the field shows what counts. */
export function Quantity({ value, onChange, of, max = most, disabled = false }: QuantityProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    if (Number.isSafeInteger(next) && next >= 1 && next <= max && next !== value) onChange(next);
  };
  const step = 'grid w-11 place-items-center text-soft hover:text-ink disabled:text-line';
  return (
    <div role="group" aria-label={t`Quantity of ${of}`} className="inline-flex h-12 items-stretch rounded-md border border-edge bg-surface">
      <button type="button" className={step} disabled={disabled || value <= 1} onClick={() => set(value - 1)} aria-label={t`One less`}><Icon name="minus" /></button>
      <input
        className="num w-14 bg-transparent text-center font-semibold"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity`}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value);
          if (/^\d+$/.test(event.target.value.trim())) set(Number(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') set(value + 1);
          if (event.key === 'ArrowDown') set(value - 1);
        }}
      />
      <button type="button" className={step} disabled={disabled || value >= max} onClick={() => set(value + 1)} aria-label={t`One more`}><Icon name="plus" /></button>
    </div>
  );
}
