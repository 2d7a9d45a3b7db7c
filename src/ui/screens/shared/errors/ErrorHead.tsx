import { useShop } from '../../../binding/ShopContext.ts';

interface ErrorHeadProps {
  readonly title: string;
  /** Canonical German path. */
  readonly path: string;
}

/** Head of a page that shows an error: its title and canonical address (SEO-1), not indexed. */
export function ErrorHead({ title, path }: ErrorHeadProps) {
  const {
    addresses: { shownPath },
    brand: { name },
    market: { language },
    origin,
  } = useShop();
  return (
    <>
      <title>{`${title} – ${name}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + shownPath(path, language)} />
    </>
  );
}
