import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { VideoProvider } from '../../domain/content/Page.ts';
import { Button } from '../kit/Button.tsx';
import { useAllowed } from '../kit/ConsentContext.ts';
import type { BlockOf } from './blockData.ts';

const providers: Readonly<
  Record<VideoProvider, { readonly name: string; readonly player: string; readonly page: string }>
> = {
  youtube: {
    name: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
  },
  vimeo: { name: 'Vimeo', player: 'https://player.vimeo.com/video/', page: 'https://vimeo.com/' },
};

/**
 * A video of another site: until the reader agrees to it, or to targeting cookies in general, only a placeholder of the same
 * size, which asks nothing of it (CMS-8).
 */
export default function VideoBlock({ block: { title, provider, video } }: { readonly block: BlockOf<'video'> }) {
  const [agreed, setAgreed] = useState(false);
  const isAllowed = useAllowed('C0004');
  const frame = useRef<HTMLIFrameElement>(null);
  const { name, player, page } = providers[provider];
  useEffect(() => {
    if (agreed) frame.current?.focus();
  }, [agreed]);
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <div className="card mt-6 aspect-video overflow-hidden">
        {agreed || isAllowed ? (
          <iframe
            ref={frame}
            title={title}
            src={`${player}${video}${agreed ? '?autoplay=1' : ''}`}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin"
            className="size-full"
          />
        ) : (
          <div className="grid h-full content-center justify-items-center gap-3 overflow-y-auto p-4 text-center text-sm md:gap-5 md:text-base">
            <p className="max-w-prose text-soft">
              <Trans>
                This video is on {name}. When you play it here, {name} learns your address and what you watch, and may
                set cookies of its own.
              </Trans>
            </p>
            <Button onClick={() => setAgreed(true)}>
              <Trans>Agree and play the video</Trans>
            </Button>
            <a href={page + video} rel="noopener" className="link">
              <Trans>Watch it on {name}</Trans>
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
