import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';

/** Where to ask for the price of duty-free goods, which cannot be bought or sold online (CAT-8). */
export function AskForDutyFree() {
  return (
    <div className="mt-6 max-w-160">
      <Notice tone="plain" title={<Trans>Duty-free goods are not sold online.</Trans>}>
        <p className="mt-1">
          <Trans>They are held in a bonded warehouse. Our advisers will be glad to quote you a price.</Trans>
        </p>
        <Link to="/kontakt" className={`${buttonClass('primary', true)} mt-4 print:hidden`}>
          <Trans>Contact support</Trans>
        </Link>
      </Notice>
    </div>
  );
}
