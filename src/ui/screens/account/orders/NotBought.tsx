import { Trans } from '@lingui/react/macro';

/** What becomes of a line that the shop does not buy; one of which no piece arrived cannot go back. */
export const NotBought = ({ isMissing }: { readonly isMissing: boolean }) =>
  isMissing ? <Trans>has not arrived</Trans> : <Trans>goes back to you</Trans>;
