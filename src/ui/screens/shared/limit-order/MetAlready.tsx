import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../kit/Notice.tsx';
import type { MetBy } from './terms.ts';

const consequences: Readonly<Record<MetBy, ReactNode>> = {
  executes: <Trans>The limit order executes with the next recalculation, at the price that it then has.</Trans>,
  'sold-out': <Trans>The product is sold out. The limit order waits until it is there again.</Trans>,
  'over-cap': (
    <Trans>
      At the price of now the order would be above the limit of an order. The limit order waits until it is not.
    </Trans>
  ),
};

interface MetAlreadyProps {
  readonly met: MetBy;
  /** What can be done instead. */
  readonly children?: ReactNode;
}

/** Says before it is made that the price of now meets a target already, and what follows from it. */
export const MetAlready = ({ met, children }: MetAlreadyProps) => (
  <Notice tone="caution" live title={<Trans>The price of now meets this target already.</Trans>}>
    <p>{consequences[met]}</p>
    {met === 'executes' ? children : null}
  </Notice>
);
