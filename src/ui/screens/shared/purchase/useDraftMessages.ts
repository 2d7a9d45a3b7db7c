import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { countryNotServed, deliverElsewhere } from '../../../messages/countryMessage.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { useCartSide } from '../side/useCartSide.ts';

/** Messages of the draft's problems: a country that is not served lists those that are. */
export function useDraftMessages() {
  const { servedCountries, localeTag } = useShop().market;
  const side = useCartSide();
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
  return (field: string, problem: FieldProblem) => {
    if (problem.rule !== 'country-not-served') return fieldMessage(problem);
    const isBilledTo = side === 'buy' && field.startsWith('billing');
    return isBilledTo ? deliverElsewhere(served) : countryNotServed(served, side);
  };
}
