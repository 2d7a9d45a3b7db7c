import { Trans } from '@lingui/react/macro';
import { type Metal, metals } from '../../../domain/catalog/Product.ts';
import { useMetalName } from '../../kit/price/useMetalName.ts';

interface MetalChoiceProps {
  readonly value: Metal;
  readonly onChange: (metal: Metal) => void;
}

const look = 'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-edge px-3 text-sm font-medium';
const selectedLook =
  'has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-focus-visible:outline-2';

/** The four metals, side by side where there is room. */
export function MetalChoice({ value, onChange }: MetalChoiceProps) {
  const nameOf = useMetalName();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>1. Which metal is it?</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {metals.map((metal) => (
          <label key={metal} className={`${look} ${selectedLook}`}>
            <input
              type="radio"
              name="metal"
              value={metal}
              checked={metal === value}
              onChange={() => onChange(metal)}
              className="size-4 flex-none accent-accent"
            />
            {nameOf(metal)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
