import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { unsubscribe } from '../../../application/newsletter/tokens.ts';
import { LinkScreen } from './LinkScreen.tsx';
import { useNewsletterLink } from './useNewsletterLink.ts';

const route = getRouteApi('/newsletter/abmelden');

export function EndPage() {
  return (
    <LinkScreen
      link={useNewsletterLink(unsubscribe, route.useSearch())}
      title={<Trans>Unsubscribe from the newsletter</Trans>}
      intro={<Trans>One click, and you will receive no further issues.</Trans>}
      press={<Trans>Unsubscribe</Trans>}
      doneTitle={<Trans>You are unsubscribed</Trans>}
      done={
        <Trans>
          No further issue of our newsletter comes to you. Should you change your mind, you can sign up again at the
          foot of the home page.
        </Trans>
      }
      invalid={<Trans>Please copy the whole address from the mail into your browser.</Trans>}
    />
  );
}
