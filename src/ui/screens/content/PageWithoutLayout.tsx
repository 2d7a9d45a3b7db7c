import { Trans } from '@lingui/react/macro';
import { useShop } from '../../binding/ShopContext.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import type { BlockData } from '../../blocks/blockData.ts';
import { buttonClass } from '../../kit/Button.tsx';
import type { Block, Page } from '../../../domain/content/Page.ts';
import { BlankCoin } from '../shared/errors/BlankCoin.tsx';

interface PageWithoutLayoutProps {
  readonly page: Page;
  readonly data: BlockData;
}

const isMessage = ({ kind }: Block): boolean => kind === 'rich-text';
const isBelow = (block: Block): boolean => !isMessage(block);

/**
 * A page without the layout, as during maintenance: message, a retry that works without script, and the other blocks
 * (OPS-1).
 */
export function PageWithoutLayout({ page: { title, blocks, marks }, data }: PageWithoutLayoutProps) {
  const { addresses, market } = useShop();
  const written = { blocks, marks, data: { ...data, storesWhole: true } };
  return (
    <main>
      <div className="wrap grid items-start gap-x-16 gap-y-8 pt-12 md:grid-cols-[auto_1fr] md:pt-20">
        <BlankCoin />
        <div className="grid justify-items-start gap-5">
          <h1 className="text-4xl">{title}</h1>
          <Blocks {...written} only={isMessage} isColumn />
          <a href={addresses.shownPath('/', market.language)} className={buttonClass('primary')}>
            <Trans>Try again</Trans>
          </a>
        </div>
      </div>
      <Blocks {...written} only={isBelow} />
    </main>
  );
}
