import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categories } from '../../../domain/catalog/Categories.ts';
import { useMarket } from '../MarketContext.ts';

/** Links to all categories, for pages that have no content of their own. */
export function CategoryLinks({ className = '' }: { readonly className?: string }) {
  const { t } = useLingui();
  const { language } = useMarket();
  return (
    <ul aria-label={t`Categories`} className={`flex flex-wrap gap-2 text-sm ${className}`}>
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <Link
            to="/shop/$slug"
            params={{ slug: slug[language] }}
            className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 hover:border-ink"
          >
            {name[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
