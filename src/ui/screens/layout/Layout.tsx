import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { MetalPrices } from '../../../domain/pricing/Price.ts';
import { Later } from '../../kit/Later.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { WishesContext } from '../../kit/product/WishesContext.ts';
import { ToastContext, type Toast } from '../../kit/ToastContext.ts';
import { ConsentContext, ConsentOnPage } from '../../kit/ConsentContext.ts';
import { useWishlist } from '../shared/wishes/useWishlist.ts';
import { ConsentPart } from './consent/ConsentPart.tsx';
import { useReloadInOtherLanguage } from './switches/useReloadInOtherLanguage.ts';
import { useIsReplaced } from './useIsReplaced.ts';
import { usePageFinish } from './usePageFinish.ts';

export type LayoutName = 'default' | 'checkout' | 'minimal' | 'reduced';

interface LayoutProps {
  readonly name: LayoutName;
  /** The rendered prices; null if they are not available. */
  readonly metals: MetalPrices | null;
  readonly children: ReactNode;
}

/* The server renders the frame at once; the browser keeps this HTML until its code has loaded. */
const Header = import.meta.env.SSR ? (await import('./Header.tsx')).default : lazy(() => import('./Header.tsx'));
const Footer = import.meta.env.SSR ? (await import('./Footer.tsx')).default : lazy(() => import('./Footer.tsx'));
const ToastCard = lazy(() => import('./on-demand/ToastCard.tsx'));
const NewBuild = lazy(() => import('./on-demand/NewBuild.tsx'));

const skipLink = 'z-60 rounded-md bg-surface px-4 py-3 font-semibold shadow-float';
/** Above the bar of a phone. */
const aboveBar = 'bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--foot,0px))]';

/** How long a toast stays, in ms. */
const toastMs = 8000;

const heads = { default: 'full', reduced: 'without-menu', checkout: 'checkout', minimal: 'bare' } as const;

/** The frame around every screen (RT-44): the whole shop, the checkout, a bare page, or one without menu. */
export function Layout({ name, metals, children }: LayoutProps) {
  const [shown, setShown] = useState<{ readonly toast: Toast; readonly number: number } | null>(null);
  const show = useCallback((toast: Toast) => setShown((before) => ({ toast, number: (before?.number ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (shown === null) return;
    const timer = window.setTimeout(close, toastMs);
    return () => window.clearTimeout(timer);
  }, [shown, close]);
  const wishes = useWishlist(show);
  const isReplaced = useIsReplaced();
  const [consent] = useState(() => new ConsentOnPage());
  usePageFinish();
  useReloadInOtherLanguage();
  const plain = <p className="card p-4 text-sm">{shown?.toast.text}</p>;
  return (
    <ConsentContext value={consent}>
      <ToastContext value={show}>
        <a href="#content" className={`sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 ${skipLink}`}>
          <Trans>Skip to content</Trans>
        </a>
        <ConsentPart consent={consent} />
        <Progress />
        <Later>
          <Header metals={metals} kind={heads[name]} />
        </Later>
        <WishesContext value={wishes}>
          <div id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </div>
        </WishesContext>
        <Later>
          <Footer small={name !== 'default'} />
        </Later>
        <div
          role="status"
          className={`toast pointer-events-none fixed inset-x-4 z-60 grid gap-3 md:right-auto md:w-96 ${aboveBar}`}
        >
          {isReplaced ? (
            <Optional>
              <NewBuild />
            </Optional>
          ) : null}
          {shown === null ? null : (
            // A screen reader reads the same words again only in a new element.
            <Optional key={shown.number} meanwhile={plain} instead={plain}>
              <ToastCard toast={shown.toast} onClose={close} />
            </Optional>
          )}
        </div>
      </ToastContext>
    </ConsentContext>
  );
}

/** Progress bar of a navigation (RT-46); a delay in the style sheet hides it for fast ones. */
function Progress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return loading ? <div aria-hidden="true" className="progress fixed inset-x-0 top-0 z-60 h-0.5 bg-gold" /> : null;
}
