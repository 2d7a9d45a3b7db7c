import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categories } from '../../../domain/catalog/Categories.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { SearchBox } from '../layout/SearchBox.tsx';

/** The ways on from a page that leads nowhere: the search and the categories. */
export function WaysOn() {
  const { t } = useLingui();
  const { language } = useShop().market;
  return (
    <div className="grid gap-6">
      <div className="max-w-120"><SearchBox id="search-again" /></div>
      <nav aria-label={t`Categories`}>
        <ul className="flex flex-wrap gap-2 text-sm">
          {categories.map(({ id, name, slug }) => (
            <li key={id}><Link to="/shop/$slug" params={{ slug: slug[language] }} className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 hover:border-ink">{name[language]}</Link></li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
