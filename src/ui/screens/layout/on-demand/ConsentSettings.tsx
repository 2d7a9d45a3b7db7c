import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsentGroup } from '../../../../domain/consent/Consent.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { Sheet } from '../../../kit/Sheet.tsx';
import type { SendChoice } from '../consent/SendChoice.ts';

interface ConsentSettingsProps {
  readonly ticked: readonly ConsentGroup[];
  readonly hasFailed: boolean;
  readonly send: SendChoice;
}

/** What the shop may store and load, group by group (CNS-1). Closing it changes nothing. */
export default function ConsentSettings({ ticked, hasFailed, send }: ConsentSettingsProps) {
  const hasTags = useShop().tagContainer !== null;
  const group = (id: ConsentGroup, name: ReactNode, text: ReactNode, more: ReactNode = null) => (
    <CheckField
      id={`consent-${id}`}
      name={id}
      checked={ticked.includes(id)}
      onChange={(isGranted) => send({ type: 'ticked', group: id, isGranted })}
      label={
        <Words
          name={name}
          text={
            <>
              {text} {more}
            </>
          }
        />
      }
    />
  );
  return (
    <Sheet
      side="bottom"
      title={<Trans>Cookie settings</Trans>}
      onClose={() => send({ type: 'settings-closed' })}
      footer={
        <div className="grid gap-3 sm:grid-cols-3">
          {hasFailed ? (
            <p role="alert" className="text-sm font-medium text-alarm sm:col-span-3">
              <Trans>Your choice could not be kept. Please try again.</Trans>
            </p>
          ) : null}
          <Button look="quiet" onClick={() => send({ type: 'decided', by: 'ticked' })}>
            <Trans>Keep this choice</Trans>
          </Button>
          <Button look="quiet" onClick={() => send({ type: 'decided', by: 'necessary' })}>
            <Trans>Only necessary</Trans>
          </Button>
          <Button look="quiet" onClick={() => send({ type: 'decided', by: 'all' })}>
            <Trans>Allow all</Trans>
          </Button>
        </div>
      }
    >
      <p className="text-sm text-soft">
        <Trans>
          You can change this at any time with “Cookie settings” at the foot of every page. We ask again after six
          months.
        </Trans>
      </p>
      <div className="mt-4 grid gap-1">
        <div className="py-2 pl-8 text-sm leading-6">
          <Words
            name={<Trans>Necessary, always on</Trans>}
            text={<Trans>Signing in, your cart, the currency that you choose, and this choice.</Trans>}
          />
        </div>
        {group('C0003', <Trans>Functional</Trans>, <Trans>Your language is remembered for your next visit.</Trans>)}
        {group(
          'C0002',
          <Trans>Performance</Trans>,
          <Trans>
            What is viewed and ordered is counted, day by day, without your name, your address or an identifier. The
            campaign that led you here is remembered until you close the window.
          </Trans>,
          hasTags ? <Trans>Google Tag Manager is loaded, too, and learns of this and of your address.</Trans> : null,
        )}
        {group(
          'C0004',
          <Trans>Targeting</Trans>,
          <Trans>
            Videos of YouTube and Vimeo load without asking for each one. These services learn your address and what you
            watch, and may set cookies of their own.
          </Trans>,
          hasTags ? <Trans>Google may use your visit for advertising.</Trans> : null,
        )}
        {group(
          'C0005',
          <Trans>Social networks</Trans>,
          <Trans>Content of social networks. This shop shows none at present.</Trans>,
        )}
      </div>
    </Sheet>
  );
}

function Words({ name, text }: { readonly name: ReactNode; readonly text: ReactNode }) {
  return (
    <>
      <strong className="block font-semibold">{name}</strong>
      <span className="block text-soft">{text}</span>
    </>
  );
}
