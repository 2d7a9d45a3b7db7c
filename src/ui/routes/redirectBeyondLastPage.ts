import { redirect } from '@tanstack/react-router';

/** Redirects from a page number beyond the last page to the last page. */
export function redirectBeyondLastPage<
  P extends { readonly total: number; readonly page: number; readonly pageSize: number },
>(listing: P, search: object): P {
  const last = Math.max(1, Math.ceil(listing.total / listing.pageSize));
  if (listing.page <= last) return listing;
  throw redirect({ to: '.', search: { ...search, page: last > 1 ? last : undefined } });
}
