interface Town {
  readonly country: string;
  readonly zip: string;
  readonly city: string;
  readonly state?: string;
}

/** The town line of an address in its country's format: `1010 Wien`, `New York, NY 10118`. */
export const townLine = ({ country, zip, city, state }: Town): string =>
  country === 'US' ? `${state === undefined ? city : `${city}, ${state}`} ${zip}` : `${zip} ${city}`;
