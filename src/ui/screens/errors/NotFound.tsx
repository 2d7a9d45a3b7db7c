import { Trans, useLingui } from '@lingui/react/macro';
import { rootRouteId, useLocation, useMatches } from '@tanstack/react-router';
import { useShop } from '../../binding/ShopContext.ts';
import { RichText } from '../../kit/RichText.tsx';
import { BlankCoin } from '../shared/errors/BlankCoin.tsx';
import { contentOf } from './contentOf.ts';
import { ErrorHead } from '../shared/errors/ErrorHead.tsx';
import { missingPagePath } from '../shared/errors/errorPaths.ts';
import { missingPathId, pathAsShown } from '../shared/errors/missingPage.ts';
import WaysOn from './WaysOn.tsx';

/** Content pages share one route, which finds them by their whole path. */
const isPageOfItsOwn = (routeId: string | undefined): boolean =>
  routeId !== undefined && routeId !== rootRouteId && routeId !== '/$';

/**
 * The 404 page: the editors' text, or a default one. An address without a page (RT-39) and one that its own page refuses
 * (RT-40) have different messages. The server renders the page once for all addresses of a kind; a script puts the
 * visitor's path in place of the one in `data-path`. Without scripts the line is hidden, because its path would be
 * another one.
 */
export default function NotFound({ content }: { readonly content: unknown }) {
  const { t } = useLingui();
  const {
    addresses: { shownPath },
    market: { language },
  } = useShop();
  const path = useLocation({ select: ({ pathname }) => pathAsShown(shownPath(pathname, language)) });
  const isRefused = useMatches({ select: (matches) => isPageOfItsOwn(matches.at(-1)?.routeId) });
  const written = contentOf(content);
  const title = written?.title ?? t`There is no such page`;
  return (
    <main className="wrap grid items-start gap-x-16 gap-y-8 py-12 md:grid-cols-[auto_1fr] md:py-20">
      <ErrorHead title={title} path={missingPagePath} />
      <BlankCoin code="404" />
      <div className="grid max-w-160 gap-5">
        <h1 className="text-4xl">{title}</h1>
        <p
          id={missingPathId}
          data-path={path}
          className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere noscript:hidden"
        >
          {isRefused ? t`Page Not Found: ${path}` : t`Page not found: ${path}`}
        </p>
        {written === null || written.body.length === 0 ? (
          <p className="text-soft">
            <Trans>
              The address may have changed, or the product is no longer part of our range. Try the search or one of the
              categories.
            </Trans>
          </p>
        ) : (
          written.body.map((body, at) => (
            <div key={at} className="text-soft">
              <RichText body={body} />
            </div>
          ))
        )}
        <WaysOn />
      </div>
    </main>
  );
}
