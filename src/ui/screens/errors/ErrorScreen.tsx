import { Trans } from '@lingui/react/macro';

export function ErrorScreen() {
  return <main><h1><Trans>Something went wrong. Please try again later.</Trans></h1></main>;
}
