import { useLingui } from '@lingui/react/macro';
import type { Metal } from '../../../domain/catalog/Product.ts';

export function useMetalName(): (metal: Metal) => string {
  const { t } = useLingui();
  return (metal) => ({ gold: t`Gold`, silver: t`Silver`, platinum: t`Platinum`, palladium: t`Palladium` })[metal];
}
