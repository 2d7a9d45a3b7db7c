import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type Ref } from 'react';
import { maxQuantity } from '../../../domain/kernel/Quantity.ts';
import { useMarket } from '../MarketContext.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import { Icon } from '../Icon.tsx';

/** The highest quantity on offer, and the reason for this limit. */
export interface MostPieces {
  readonly pieces: number;
  readonly why: string;
}

interface QuantityProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Name of the counted product for screen readers. */
  readonly of: string;
  readonly most?: MostPieces | undefined;
  readonly disabled?: boolean;
  /** Id of what is said elsewhere about the quantity, such as why a change was refused. */
  readonly describedBy?: string | undefined;
  readonly field?: Ref<HTMLInputElement> | undefined;
  /** Called with whether the field holds a valid quantity. */
  readonly onSound?: ((sound: boolean) => void) | undefined;
}

interface Typed {
  readonly text: string;
  /** The quantity before the typing began. */
  readonly before: number;
}

/**
 * A number of pieces, typed or stepped. It reports a typed number once it is in range. Other text stays in the field
 * with an error, and the quantity from before the typing is reported: the “1” of “1.5” must not count (CART-1). The
 * plus button is disabled at the limit.
 */
export function Quantity({ value, onChange, of, most, disabled = false, describedBy, field, onSound }: QuantityProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed | null>(null);
  const hint = useId();
  const group = useRef<HTMLDivElement>(null);
  useEarlyInput(group);
  const limit = Math.min(most?.pieces ?? maxQuantity, maxQuantity);
  const max = formatNumber(limit, useMarket().localeTag);
  const wrong = typed !== null && !inRange(typed.text, limit);
  const set = (next: number) => {
    setTyped(null);
    onSound?.(true);
    if (next >= 1 && next <= limit && next !== value) onChange(next);
  };
  const type = (text: string) => {
    const before = typed?.before ?? value;
    const sound = inRange(text, limit);
    const next = sound ? Number(text) : before;
    setTyped({ text, before });
    onSound?.(sound);
    if (next !== value) onChange(next);
  };
  const step = 'grid w-11 place-items-center text-soft hover:text-ink disabled:text-line';
  return (
    <div className="relative inline-block">
      <div
        ref={group}
        role="group"
        aria-label={t`Quantity of ${of}`}
        className="inline-flex h-12 items-stretch rounded-md border border-edge bg-surface"
      >
        <button
          type="button"
          className={step}
          disabled={disabled || value <= 1}
          onClick={() => set(Math.min(value - 1, limit))}
          aria-label={t`One less`}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={field}
          className="num w-14 bg-transparent text-center font-semibold"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Quantity`}
          value={typed?.text ?? String(value)}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? hint : describedBy}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (!wrong) setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + 1);
            if (event.key === 'ArrowDown') set(Math.min(value - 1, limit));
          }}
        />
        <button
          type="button"
          className={step}
          disabled={disabled || value >= limit}
          onClick={() => set(value + 1)}
          aria-label={t`One more`}
        >
          <Icon name="plus" />
        </button>
      </div>
      {wrong ? (
        <p id={hint} role="alert" className="mt-1.5 max-w-60 text-sm font-medium text-alarm">
          {most !== undefined && inRange(typed.text, maxQuantity)
            ? most.why
            : t`Please enter a whole number from 1 to ${max}.`}
        </p>
      ) : null}
    </div>
  );
}

const inRange = (text: string, max: number): boolean =>
  /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= max;
