import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDate } from '../../../kit/format/formatDate.ts';

/** What customers wrote, with how their words were collected and checked. */
export function StoreReviews({ note, entries }: NonNullable<StoreDetails['reviews']>) {
  const { localeTag } = useShop().market;
  return (
    <>
      <ul className="grid gap-8 md:grid-cols-2">
        {entries.map(({ author, date, text }) => (
          <li key={`${author} ${date}`}>
            <figure>
              <blockquote className="border-l-2 border-gold pl-4 leading-relaxed">{text}</blockquote>
              <figcaption className="mt-3 pl-4 text-sm text-soft">
                {author},{' '}
                <time dateTime={date} suppressHydrationWarning>
                  {formatDate(date, localeTag)}
                </time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-soft">{note}</p>
    </>
  );
}
