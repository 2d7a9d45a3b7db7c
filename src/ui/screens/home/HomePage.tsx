import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Blocks } from '../../blocks/Blocks.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import type { PageWithData } from '../../blocks/blockData.ts';
import { useBlocks } from '../shared/blocks/useBlocks.ts';

const route = getRouteApi('/');

/** The editors' home page; without its content a plain one with links to the shop. */
export function HomePage() {
  const { content } = route.useLoaderData();
  return content === null ? <PlainHome /> : <EditedHome loaded={content} />;
}

function EditedHome({ loaded }: { readonly loaded: PageWithData }) {
  const data = useBlocks(loaded);
  return (
    <main>
      <Blocks blocks={loaded.page.blocks} data={data} marks={loaded.page.marks} />
    </main>
  );
}

function PlainHome() {
  return (
    <main className="wrap py-20">
      <h1 className="text-5xl">
        <Trans>Gold, silver, platinum, palladium.</Trans>
      </h1>
      <p className="mt-4 text-lg text-soft">
        <Trans>Coins and bars at prices that follow the market.</Trans>
      </p>
      <Link to="/shop" className={`${buttonClass('primary')} mt-8`}>
        <Trans>Browse the shop</Trans>
      </Link>
    </main>
  );
}
