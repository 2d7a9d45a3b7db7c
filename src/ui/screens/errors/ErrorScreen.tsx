import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RichText as Body } from '../../../domain/content/Page.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { BlankCoin } from '../shared/errors/BlankCoin.tsx';
import { ErrorHead } from '../shared/errors/ErrorHead.tsx';
import { failedPagePath } from '../shared/errors/errorPaths.ts';
import { contentOf, type ErrorContent } from './contentOf.ts';
import { useReloadWhenOnline } from './useReloadWhenOnline.ts';

/* In a browser loaded on demand and optional, so that this page works without a connection. */
const WaysOn = import.meta.env.SSR
  ? (await import('./WaysOn.tsx')).default
  : lazy<ComponentType>(() => import('./WaysOn.tsx').catch(() => ({ default: () => null })));
const RichText = import.meta.env.SSR
  ? (await import('../../kit/RichText.tsx')).RichText
  : lazy<ComponentType<{ readonly body: Body }>>(() =>
      import('../../kit/RichText.tsx').then(
        (module) => ({ default: module.RichText }),
        () => ({ default: () => null }),
      ),
    );

/**
 * The error page, for failures of the shop or the connection; it reloads when the connection is back (OPS-3). The
 * error's message may carry content to show (RT-39).
 */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  const { t } = useLingui();
  const { online, lost } = useReloadWhenOnline(error);
  const content = lost ? null : contentInMessage(error);
  return (
    <main className="wrap grid items-start gap-x-16 gap-y-8 py-12 md:grid-cols-[auto_1fr] md:py-20">
      <ErrorHead title={content?.title ?? t`Something went wrong`} path={failedPagePath} />
      <BlankCoin code={lost ? '–' : '500'} />
      <div className="grid max-w-160 gap-5">
        <div role="alert" className="grid gap-4">
          <h1 className="text-4xl">
            {content === null || !online ? <Fault online={online} lost={lost} /> : content.title}
          </h1>
          {content === null ? (
            <Explanation lost={lost} />
          ) : (
            <Suspense>
              {content.body.map((body, at) => (
                <RichText key={at} body={body} />
              ))}
            </Suspense>
          )}
        </div>
        {/* Retry that works without script. */}
        <p>
          <a href="" className={buttonClass('primary')}>
            <Trans>Try again</Trans>
          </a>
        </p>
        {lost ? null : (
          <Suspense>
            <WaysOn />
          </Suspense>
        )}
      </div>
    </main>
  );
}

/** The content in the error's message; null for a plain message. */
function Fault({ online, lost }: { readonly online: boolean; readonly lost: boolean }) {
  if (!online) return <Trans>You are offline</Trans>;
  return lost ? <Trans>The connection was interrupted</Trans> : <Trans>Something went wrong</Trans>;
}

function contentInMessage(error: unknown): ErrorContent | null {
  if (!(error instanceof Error) || !error.message.startsWith('{')) return null;
  try {
    return contentOf(JSON.parse(error.message));
  } catch {
    return null;
  }
}

function Explanation({ lost }: { readonly lost: boolean }) {
  return (
    <p className="text-soft">
      {lost ? (
        <Trans>This page needs a connection. As soon as there is one again, try once more; your cart is kept.</Trans>
      ) : (
        <Trans>
          The fault is ours. Please try again in a moment: nothing has been ordered or lost, and your cart is kept.
        </Trans>
      )}
    </p>
  );
}
