import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../kit/Notice.tsx';

/** The order is no longer the one that was agreed to: said where the eyes go, for it has to be agreed to anew (CHK-6). `times` rises with every such change: the notice takes the focus. */
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
