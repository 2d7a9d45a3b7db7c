import { Trans } from '@lingui/react/macro';
import { weekdayOf } from '../../../../domain/content/holidays.ts';
import type { ClosedDay, SpecialDay } from '../../../../domain/content/OpeningHours.ts';
import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { dayOf } from '../../../../domain/market/LocalTime.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDate, formatWeekday } from '../../../kit/format/formatDate.ts';
import { formatTimes } from '../../../kit/format/formatOpening.ts';
import { useMinute } from '../../../kit/useMinute.ts';

interface OpeningTableProps {
  readonly store: StoreDetails;
  readonly holidays: readonly ClosedDay[];
  readonly specialDays: readonly SpecialDay[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours of each weekday, today's in bold, those of single days, and the next holidays. */
export function OpeningTable({ store, holidays, specialDays }: OpeningTableProps) {
  const { localeTag, language } = useShop().market;
  const now = useMinute();
  const today = now === null ? null : weekdayOf(dayOf(now, store.timeZone));
  const { city, openingHours } = store;
  return (
    <>
      <table className="num w-full text-left">
        <caption className="pb-2 text-left text-sm text-soft">
          <Trans>Local time in {city}</Trans>
        </caption>
        <tbody>
          {weekdays.map((day) => (
            <tr
              key={day}
              className={day === today ? 'font-semibold' : ''}
              aria-current={day === today ? 'date' : undefined}
            >
              <th
                scope="row"
                className={`py-1 pr-4 ${day === today ? 'font-semibold' : 'font-normal'}`}
                suppressHydrationWarning
              >
                {formatWeekday(day, localeTag, 'long')}
              </th>
              <td className="py-1" suppressHydrationWarning>
                {openingHours
                  .filter(({ days }) => days.includes(day))
                  .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
                  .map((times) => formatTimes(times, localeTag))
                  .join(', ') || <Trans>closed</Trans>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {specialDays.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 font-sans text-base font-semibold tracking-normal">
            <Trans>Other hours on single days</Trans>
          </h3>
          <ul className="grid gap-2 text-sm">
            {specialDays.map(({ date, times, reason }) => (
              <li key={date} className="grid grid-cols-[1fr_auto] gap-4">
                <span>
                  <time dateTime={date} className="num" suppressHydrationWarning>
                    {formatDate(date, localeTag)}
                  </time>
                  {reason === undefined ? null : <span className="block text-soft">{reason}</span>}
                </span>
                <span className="num" suppressHydrationWarning>
                  {times.length === 0 ? (
                    <Trans>closed</Trans>
                  ) : (
                    times.map((each) => formatTimes(each, localeTag)).join(', ')
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {holidays.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 font-sans text-base font-semibold tracking-normal">
            <Trans>Closed on the next holidays</Trans>
          </h3>
          <ul className="grid gap-1 text-sm">
            {holidays.map(({ date, name }) => (
              <li key={date} className="grid grid-cols-[1fr_auto] gap-4">
                <span>{name[language]}</span>
                <time dateTime={date} className="num text-soft" suppressHydrationWarning>
                  {formatDate(date, localeTag)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
