import { getRouteApi } from '@tanstack/react-router';
import { useShop } from '../../binding/ShopContext.ts';
import { HealthScreen } from './HealthScreen.tsx';
import { useHealth } from './useHealth.ts';

const root = getRouteApi('__root__');

export function HealthPage() {
  const { metals } = root.useLoaderData();
  const {
    build,
    market: { store, localeTag, currency },
  } = useShop();
  return (
    <HealthScreen metals={metals} calls={useHealth()} market={`${store} · ${localeTag} · ${currency}`} build={build} />
  );
}
