import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../kit/Button.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { BlankCoin } from './BlankCoin.tsx';
import { contentOf, type ErrorContent } from './contentOf.ts';
import { useOnline } from './useOnline.ts';
import { WaysOn } from './WaysOn.tsx';

/** Something of ours failed, or the connection did: which of the two, what is safe, and the way back. */
export default function Broken({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const online = useOnline();
  const told = contentInMessage(error);
  return (
    <main className="wrap grid items-start gap-x-16 gap-y-8 py-12 md:grid-cols-[auto_1fr] md:py-20">
      <BlankCoin code={online ? '500' : '–'} />
      <div className="grid max-w-160 gap-5" role="alert">
        <h1 className="text-4xl">{!online ? <Trans>You are offline</Trans> : told === null ? <Trans>Something went wrong</Trans> : told.title}</h1>
        {!online ? <p className="text-soft"><Trans>This page needs a connection. As soon as there is one again, try once more; your cart is kept.</Trans></p>
          : told !== null ? told.body.map((body, at) => <RichText key={at} body={body} />)
          : <p className="text-soft"><Trans>Something went wrong. Please try again later.</Trans> <Trans>Nothing has been ordered or lost; your cart is kept.</Trans></p>}
        <p><Button onClick={() => void router.invalidate()}><Trans>Try again</Trans></Button></p>
        {online ? <WaysOn /> : null}
      </div>
    </main>
  );
}

/** The content that came inside the error's message; null for an ordinary message. */
function contentInMessage(error: unknown): ErrorContent | null {
  if (!(error instanceof Error) || !error.message.startsWith('{')) return null;
  try {
    return contentOf(JSON.parse(error.message));
  } catch {
    return null;
  }
}
