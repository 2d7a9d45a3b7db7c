import { useLingui } from '@lingui/react/macro';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { sideWords } from '../shared/cart/sideWords.ts';

/** Placeholder while the cart's code loads. */
export function CartSkeleton({ side }: { readonly side: Side }) {
  const { i18n } = useLingui();
  return (
    <main className="wrap min-h-dvh py-6 md:py-10" aria-busy="true">
      <h1 className="text-3xl">{i18n._(sideWords[side].cart)}</h1>
      <div className="mt-14 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="divide-y divide-line border-y border-line">
          {[0, 1].map((n) => (
            <div key={n} className="flex items-center gap-6 py-5">
              <div className="size-20 flex-none rounded-md bg-sunken md:size-26" />
              <div className="grid flex-1 gap-3">
                <div className="h-5 w-3/5 rounded-sm bg-sunken" />
                <div className="h-4 w-1/4 rounded-sm bg-sunken" />
              </div>
            </div>
          ))}
        </div>
        <div className="card h-88" />
      </div>
    </main>
  );
}
