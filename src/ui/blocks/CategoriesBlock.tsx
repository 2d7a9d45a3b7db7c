import { Link } from '@tanstack/react-router';
import { categories } from '../../domain/catalog/Categories.ts';
import { useShop } from '../binding/ShopContext.ts';
import { CategoryArt } from './CategoryArt.tsx';
import type { BlockOf } from './blockData.ts';

export function CategoriesBlock({ block: { title } }: { readonly block: BlockOf<'categories'> }) {
  const { language } = useShop().market;
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {categories.map(({ id, name, slug }) => (
          <li key={id} className="grid">
            <Link
              to="/shop/$slug"
              params={{ slug: slug[language] }}
              className="card group flex flex-col justify-between gap-4 p-4 transition-shadow hover:shadow-card md:p-6"
            >
              <CategoryArt id={id} />
              <span className="font-serif text-lg leading-tight group-hover:text-accent md:text-xl">
                {name[language]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
