import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import type { MetalPrices } from '../../../domain/pricing/Price.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatMoment } from '../../kit/format/formatDate.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { CallsState } from './useHealth.ts';

interface HealthScreenProps {
  readonly metals: MetalPrices | null;
  readonly calls: CallsState;
  /** Store, locale and currency of the request. */
  readonly market: string;
  /** Name of the running build; null in development. */
  readonly build: string | null;
}

/** The state of the shop (RT-29) in words; colours repeat it. */
export function HealthScreen({ metals, calls, market, build }: HealthScreenProps) {
  const { t } = useLingui();
  const { localeTag, store } = useShop().market;
  const fresh = metals !== null && !metals.stale;
  const well = fresh && calls.kind !== 'failed';
  return (
    <main className="wrap grid max-w-160 gap-6 py-12 md:py-20">
      <h1 className="text-3xl">
        {well ? <Trans>All systems are running</Trans> : <Trans>The shop needs attention</Trans>}
      </h1>
      <div role="status">
        <dl className="card divide-y divide-line">
          <Row name={t`Pages`} state="good">
            <Trans>rendered</Trans>
          </Row>
          <Row name={t`Prices`} state={fresh ? 'good' : 'bad'}>
            {metals === null ? (
              <Trans>cannot be had</Trans>
            ) : (
              <>
                {fresh ? <Trans>fresh</Trans> : <Trans>stale</Trans>}
                <span className="num text-soft" suppressHydrationWarning>
                  {' '}
                  · {formatMoment(metals.lastRecalculatedAt, localeTag, timeZoneOf(store))}
                </span>
              </>
            )}
          </Row>
          <Row name={t`Calls`} state={stateOf[calls.kind]}>
            <CallsText calls={calls} />
          </Row>
          <Row name={t`Shop`} state="good">
            <span className="num">{market}</span>
          </Row>
          <Row name={t`Build`} state={build === null ? 'open' : 'good'}>
            <span className="num">{build ?? '–'}</span>
          </Row>
        </dl>
      </div>
    </main>
  );
}

const stateOf = { asking: 'open', answered: 'good', failed: 'bad' } as const;

function CallsText({ calls }: Pick<HealthScreenProps, 'calls'>) {
  switch (calls.kind) {
    case 'asking':
      return <Trans>being asked …</Trans>;
    case 'failed':
      return <Trans>no answer</Trans>;
    case 'answered':
      return (
        <Trans>
          answered in <span className="num">{calls.ms}</span> ms
        </Trans>
      );
  }
}

const looks = {
  good: { icon: 'check', tone: 'text-rise' },
  bad: { icon: 'warning', tone: 'text-alarm' },
  open: { icon: 'clock', tone: 'text-soft' },
} as const;

function Row({
  name,
  state,
  children,
}: {
  readonly name: string;
  readonly state: keyof typeof looks;
  readonly children: ReactNode;
}) {
  const { icon, tone } = looks[state];
  return (
    <div className="flex items-center gap-4 px-5 py-4">
      <Icon name={icon} className={tone} />
      <dt className="w-28 font-semibold">{name}</dt>
      <dd className="min-w-0 text-sm">{children}</dd>
    </div>
  );
}
