import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categories } from '../../../../domain/catalog/Categories.ts';
import type { Category } from '../../../../domain/catalog/Product.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx';

interface CatalogCrumbsProps {
  /** Category between the shop and this page, if the shop lists it. */
  readonly category?: Category | undefined;
  /** Name of the page; absent for the shop itself. */
  readonly here?: string | undefined;
}

/** Breadcrumbs of the catalogue: home, shop, category, product. */
export function CatalogCrumbs({ category, here }: CatalogCrumbsProps) {
  const { t } = useLingui();
  const { language } = useShop().market;
  const shown = categories.find(({ id }) => id === category?.id);
  const look = 'inline-block py-1 hover:underline';
  return (
    <Breadcrumbs here={here ?? t`Shop`}>
      {[
        <Link key="home" to="/" className={look}>
          <Trans>Home</Trans>
        </Link>,
        ...(here === undefined
          ? []
          : [
              <Link key="shop" to="/shop" className={look}>
                <Trans>Shop</Trans>
              </Link>,
            ]),
        ...(shown === undefined
          ? []
          : [
              <Link key="category" to="/shop/$slug" params={{ slug: shown.slug[language] }} className={look}>
                {shown.name[language]}
              </Link>,
            ]),
      ]}
    </Breadcrumbs>
  );
}
