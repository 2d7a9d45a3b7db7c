import type { Link } from '../../parts.ts';

/** The button that leads to the carrier's page about the parcel; none without its address. */
export const trackButton = (label: string, tracking: string | null): { readonly action?: Link } =>
  tracking === null ? {} : { action: { label, link: tracking } };
