import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { confirmSubscription } from '../../../application/newsletter/tokens.ts';
import { LinkScreen } from './LinkScreen.tsx';
import NewsletterForm from '../shared/newsletter/NewsletterForm.tsx';
import { useLink } from './useLink.ts';

const route = getRouteApi('/newsletter/bestaetigen');

export function ConfirmPage() {
  return (
    <LinkScreen
      link={useLink(confirmSubscription, route.useSearch())}
      title={<Trans>Confirm your subscription</Trans>}
      intro={<Trans>One click, and you will receive our newsletter.</Trans>}
      press={<Trans>Yes, I want the newsletter</Trans>}
      doneTitle={<Trans>You are subscribed</Trans>}
      done={<Trans>Our newsletter comes to you from now on. Every issue has a link that ends it.</Trans>}
      invalid={
        <Trans>
          The link works once and for 24 hours. If you have confirmed already, there is nothing left to do; otherwise
          sign up again here.
        </Trans>
      }
      again={<NewsletterForm />}
    />
  );
}
