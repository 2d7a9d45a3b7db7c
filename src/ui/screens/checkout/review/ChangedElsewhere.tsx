import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../kit/Notice.tsx';

/**
 * Says that the cart was changed elsewhere and needs a new agreement (CHK-6). It takes the focus whenever `times`
 * rises.
 */
export function ChangedElsewhere({ times }: { readonly times: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [times]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="caution" live>
        <Trans>Your cart was changed in another window. This is how it stands now.</Trans>{' '}
        <Trans>Please check it and agree once more before you order.</Trans>
      </Notice>
    </div>
  );
}
