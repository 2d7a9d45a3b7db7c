import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { countryNotServed, deliverElsewhere } from '../../../messages/countryMessage.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';

/** Messages of the draft's problems: a country that is not served lists those that are. */
export function useDraftMessages() {
  const { servedCountries, localeTag } = useShop().market;
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
  return (field: string, problem: FieldProblem) => {
    if (problem.rule !== 'country-not-served') return fieldMessage(problem);
    return field.startsWith('billing') ? deliverElsewhere(served) : countryNotServed(served);
  };
}
