interface Town {
  readonly country: string;
  readonly zip: string;
  readonly city: string;
  readonly state?: string;
}

/** The line of an address that names the town, as it is written where it lies: `1010 Wien`, `New York, NY 10118`. */
export const townLine = ({ country, zip, city, state }: Town): string =>
  country === 'US' ? `${state === undefined ? city : `${city}, ${state}`} ${zip}` : `${zip} ${city}`;
