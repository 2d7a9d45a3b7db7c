import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

export function NotFoundScreen() {
  const path = useLocation({ select: (location) => location.pathname });
  return <main><h1><Trans>Page not found: {path}</Trans></h1></main>;
}
