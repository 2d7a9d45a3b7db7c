import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DepositView, MovementPage } from '../../../../domain/deposit/DepositView.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { DepositCourse, type LoadCourse } from './DepositCourse.tsx';
import { DepositFigures } from './DepositFigures.tsx';
import type { DepositSearch } from './depositSearch.ts';
import { Movements } from './Movements.tsx';
import { Positions } from './Positions.tsx';
import { Safekeeping } from './Safekeeping.tsx';
import { StatementOfDay } from './StatementOfDay.tsx';
import type { Selling } from './useSelling.ts';

interface DepositScreenProps {
  readonly deposit: DepositView;
  /** The customer's deposits in other currencies. */
  readonly others: readonly DepositView[];
  /** null if they cannot be loaded. */
  readonly movements: MovementPage | null;
  readonly search: DepositSearch;
  readonly now: Instant;
  readonly selling: Selling;
  readonly loadCourse: LoadCourse;
  readonly onSearch: (search: DepositSearch) => void;
  readonly onRetry: () => void;
}

/** A deposit: its value first, then its course, what is in it, and its movements (DEP-1, DEP-3, DEP-4, RT-32). */
export function DepositScreen(props: DepositScreenProps) {
  const { t } = useLingui();
  const { localeTag, store } = useShop().market;
  const { deposit, others, movements, search, now, selling, loadCourse, onSearch, onRetry } = props;
  const { number, openedAt } = deposit;
  const opened = formatDay(openedAt, localeTag, timeZoneOf(store));
  return (
    <>
      <h1 className="text-4xl">
        <Trans>My deposit</Trans>
      </h1>
      <p className="num mt-2 flex flex-wrap gap-x-5 text-sm text-soft">
        <span>
          <Trans>
            Number <span className="font-medium whitespace-nowrap text-ink select-all">{number}</span>
          </Trans>
        </span>
        <span>
          <Trans>opened on {opened}</Trans>
        </span>
      </p>
      {others.length === 0 ? null : (
        <nav aria-label={t`Other deposits`} className="mt-3 flex flex-wrap gap-4 text-sm">
          {others.map((other) => (
            <Link
              key={other.number}
              to="/kundenkonto/depotverwaltung"
              search={{ number: other.number }}
              className="link num py-1"
            >
              <Trans>
                To deposit {other.number} in {other.currency}
              </Trans>
            </Link>
          ))}
        </nav>
      )}
      <DepositFigures deposit={deposit} />
      <DepositCourse deposit={deposit} loadCourse={loadCourse} />
      <Positions deposit={deposit} selling={selling} />
      <Movements page={movements} deposit={deposit} search={search} now={now} onSearch={onSearch} onRetry={onRetry} />
      <StatementOfDay deposit={deposit} now={now} />
      <Safekeeping />
    </>
  );
}
