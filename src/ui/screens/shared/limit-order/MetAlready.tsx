import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../kit/Notice.tsx';

/** Says before it is made that the price of now meets a target already; `children`: what can be done instead. */
export const MetAlready = ({ children }: { readonly children?: ReactNode }) => (
  <Notice tone="caution" live title={<Trans>The price of now meets this target already.</Trans>}>
    <p>
      <Trans>The limit order executes with the next recalculation, at the price that it then has.</Trans>
    </p>
    {children}
  </Notice>
);
