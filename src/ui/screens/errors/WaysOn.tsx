import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useShop } from '../../binding/ShopContext.ts';
import { Button } from '../../kit/Button.tsx';
import { CategoryLinks } from '../../kit/product/CategoryLinks.tsx';

/** Ways on from an error page: search, categories and contact. */
export default function WaysOn() {
  const { t } = useLingui();
  const { addresses, market } = useShop();
  const router = useRouter();
  return (
    <div className="grid gap-6">
      <form
        action={addresses.shownPath('/suche', market.language)}
        className="flex max-w-120 items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          if (q !== '') void router.navigate({ to: '/suche', search: { q } });
        }}
      >
        <div className="min-w-0 flex-1">
          <label
            htmlFor="search-again"
            className="mb-1.5 block text-sm font-medium"
          >{t`What are you looking for?`}</label>
          <input
            id="search-again"
            name="q"
            type="search"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            className="input"
          />
        </div>
        <Button type="submit" look="quiet">
          {t({ context: 'what a button does', message: 'Search' })}
        </Button>
      </form>
      <CategoryLinks />
      <p>
        <Link to="/kontakt" className="link">
          <Trans>Contact support</Trans>
        </Link>
      </p>
    </div>
  );
}
