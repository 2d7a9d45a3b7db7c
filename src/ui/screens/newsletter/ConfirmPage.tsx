import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { confirmSubscription } from '../../../application/newsletter/tokens.ts';
import { Optional } from '../../kit/Optional.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { useNewsletterLink } from './useNewsletterLink.ts';

/* Only an expired link needs the form. */
const NewsletterForm = import.meta.env.SSR
  ? (await import('../shared/newsletter/NewsletterForm.tsx')).default
  : lazy(() => import('../shared/newsletter/NewsletterForm.tsx'));

const route = getRouteApi('/newsletter/bestaetigen');

export function ConfirmPage() {
  return (
    <LinkScreen
      link={useNewsletterLink(confirmSubscription, route.useSearch())}
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
      again={
        <Optional>
          <NewsletterForm name="newsletter-again" />
        </Optional>
      }
    />
  );
}
