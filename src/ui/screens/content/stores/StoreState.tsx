import { useLingui } from '@lingui/react/macro';
import { openingState, type Opening, type OpeningState } from '../../../../domain/content/OpeningHours.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDayOfWeek, formatWeekday } from '../../../kit/format/formatDate.ts';
import { formatClock } from '../../../kit/format/formatOpening.ts';
import { weekdayOf } from '../../../../domain/content/holidays.ts';
import { useMinute } from '../../../kit/useMinute.ts';

/** Days within which a weekday alone says which day is meant. */
const week = 7;

/** What a state says: whether the store is open, for what it is closed, and what changes next. */
function useStateWords(): (state: OpeningState) => readonly [now: string, then: string | null] {
  const { t } = useLingui();
  const { language, localeTag } = useShop().market;
  return (state) => {
    if (state.kind === 'open') {
      const time = formatClock(state.until, localeTag);
      return [t`Open until ${time}`, null];
    }
    const { next, reason } = state;
    const because = reason?.[language];
    const now = because === undefined ? t`Closed` : t`Closed today: ${because}`;
    if (next === null) return [now, null];
    const time = formatClock(next.at, localeTag);
    if (next.inDays === 0) return [now, t`opens at ${time}`];
    if (next.inDays === 1) return [now, t`opens tomorrow at ${time}`];
    const day =
      next.inDays < week
        ? formatWeekday(weekdayOf(next.date), localeTag, 'long')
        : formatDayOfWeek(next.date, localeTag);
    return [now, t`opens on ${day} at ${time}`];
  };
}

/**
 * Whether the store is open at this minute (RT-13). The server's page may be kept longer than that, so the browser says
 * it; before that, and without JavaScript, the line only names what it is about.
 */
export function StoreState({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const now = useMinute();
  const wordsOf = useStateWords();
  if (now === null) return <span>{t`Opening hours`}</span>;
  const state = openingState(opening, now);
  const [word, then] = wordsOf(state);
  const tone = state.kind === 'open' ? 'text-rise' : 'text-ink';
  return (
    <span>
      <strong className={`font-semibold ${tone}`}>{word}</strong>
      {then === null ? null : ` · ${then}`}
    </span>
  );
}
