import { Trans } from '@lingui/react/macro';
import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { withoutControls } from '../../../../domain/kernel/PlainText.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import { buttonClass } from '../../../kit/Button.tsx';

/** The store on OpenStreetMap: the way to its coordinates, or without them what the map finds at its address. */
export function mapAddress(store: Pick<StoreDetails, 'coordinates' | 'street' | 'zip' | 'city' | 'country'>): string {
  const { coordinates, street, country } = store;
  const map = 'https://www.openstreetmap.org';
  if (coordinates === undefined)
    // Half a character cannot be written in an address.
    return `${map}/search?query=${encodeURIComponent(withoutControls(`${street}, ${townLine(store)}, ${country}`))}`;
  return `${map}/directions?to=${coordinates.latitude}%2C${coordinates.longitude}`;
}

/** The map service gets nothing before the visitor follows the link, and then not the page that it was on. */
export function RouteLink({ store }: { readonly store: StoreDetails }) {
  return (
    <p className="mt-6 print:hidden">
      <a href={mapAddress(store)} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
        <span>
          <Trans>Plan the way on OpenStreetMap</Trans>{' '}
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </span>
      </a>
    </p>
  );
}
