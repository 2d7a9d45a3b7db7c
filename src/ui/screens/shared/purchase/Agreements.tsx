import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { Agreements as Agreed } from '../../../../domain/checkout/Missing.ts';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { useEarlyInput } from '../../../kit/useEarlyInput.ts';

interface AgreementsProps {
  readonly side: Side;
  readonly agreed: Agreed;
  readonly onChange: (changed: Partial<Agreed>) => void;
  readonly privacyError: string | undefined;
  readonly termsError: string | undefined;
}

const Document = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <Link to="/$" params={{ _splat: path }} target="_blank" className="link">
    {children}
    <span className="sr-only">
      {' '}
      (<Trans>opens in a new tab</Trans>)
    </span>
  </Link>
);

/**
 * The required agreements, one checkbox each (CHK-3). The right of withdrawal is that of buyers: sellers have none.
 */
export function Agreements({ side, agreed, onChange, privacyError, termsError }: AgreementsProps) {
  const boxes = useRef<HTMLDivElement>(null);
  useEarlyInput(boxes);
  return (
    <div ref={boxes} className="grid">
      <CheckField
        id="privacyAccepted"
        name="privacyAccepted"
        required
        checked={agreed.privacyAccepted}
        error={privacyError}
        onChange={(privacyAccepted) => onChange({ privacyAccepted })}
        label={
          <Trans>
            I have read and accept the <Document path="datenschutz">privacy policy</Document>.
          </Trans>
        }
      />
      <CheckField
        id="termsAccepted"
        name="termsAccepted"
        required
        checked={agreed.termsAccepted}
        error={termsError}
        onChange={(termsAccepted) => onChange({ termsAccepted })}
        label={
          side === 'buy' ? (
            <Trans>
              I accept the <Document path="widerruf">cancellation policy</Document> and the{' '}
              <Document path="agb">terms and conditions</Document>.
            </Trans>
          ) : (
            <Trans>
              The items are mine and free of the rights of others. I accept the{' '}
              <Document path="agb">terms and conditions</Document>.
            </Trans>
          )
        }
      />
    </div>
  );
}
