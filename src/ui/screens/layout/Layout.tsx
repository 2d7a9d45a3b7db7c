import type { ReactNode } from 'react';
import type { MetalPrices } from '../../../domain/pricing/Price.ts';

export type LayoutName = 'default' | 'checkout' | 'minimal' | 'reduced';

interface LayoutProps {
  readonly name: LayoutName;
  /** The header's board as rendered; null while prices cannot be had. */
  readonly metals: MetalPrices | null;
  readonly children: ReactNode;
}

export function Layout({ name, metals, children }: LayoutProps) {
  return <div data-layout={name} data-tick={metals?.tickId}>{children}</div>;
}
