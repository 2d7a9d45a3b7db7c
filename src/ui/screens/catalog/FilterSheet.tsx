import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { Facets, type FacetsProps } from './Facets.tsx';

interface FilterSheetProps extends FacetsProps {
  readonly onClose: () => void;
}

/** The filters on phones and tablets; loaded on first use. */
export default function FilterSheet({ onClose, ...facets }: FilterSheetProps) {
  const { total } = facets.page;
  return (
    <Sheet
      side="right"
      title={<Trans>Filter</Trans>}
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          <Plural value={total} one="Show # product" other="Show # products" />
        </Button>
      }
    >
      <Facets {...facets} />
    </Sheet>
  );
}
