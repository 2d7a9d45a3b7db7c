import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ordersKeptYears } from '../../../../domain/account/Deletion.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import type { Deletion } from './useDeletion.ts';

interface DeleteScreenProps {
  readonly deletion: Deletion;
  readonly email: string;
  /** Numbers of the unfinished orders. */
  readonly open: readonly string[];
}

/** Deletion of the account (RT-36): what is deleted, what the law keeps, and a password field. */
export function DeleteScreen({ deletion: { form, onSubmit, hasLimitOrders }, email, open }: DeleteScreenProps) {
  const { t } = useLingui();
  const { busy, values } = form;
  const years = ordersKeptYears[useShop().market.store];
  const consentError = form.errorOf('understood');
  return (
    <div className="max-w-160">
      <h1 className="text-4xl">
        <Trans>Delete my account</Trans>
      </h1>
      <p className="mt-3 text-soft">
        <Trans>This cannot be undone. Please read what it means first.</Trans>
      </p>
      {open.length === 0 ? null : (
        <div className="mt-6">
          <Notice
            tone="caution"
            title={
              <Plural value={open.length} one="One order is still under way" other="# orders are still under way" />
            }
          >
            <p>{t`${open.join(', ')}: not paid or not delivered yet. It still counts without an account; but you cannot follow it here any more, and we write to the e-mail address of the order.`}</p>
          </Notice>
        </div>
      )}
      <div className="card mt-8 grid gap-6 p-6">
        <div>
          <h2 className="text-xl">
            <Trans>What is deleted immediately</Trans>
          </h2>
          <ul className="mt-2 list-disc pl-5 text-sm leading-6">
            <li className="wrap-anywhere">{t`your account ${email} with name, phone and addresses`}</li>
            <li>
              <Trans>your wishlist, your alerts, your newsletter interests and your cart</Trans>
            </li>
            <li>
              <Trans>your sessions on all devices</Trans>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="text-xl">
            <Trans>What stays</Trans>
          </h2>
          <p className="mt-2 text-sm leading-6">{t`Orders and invoices, for ${years} years: the law requires us to keep them that long. You will no longer see them here: save the invoices you need first.`}</p>
          <Link to="/kundenkonto/bestelluebersicht" className="link mt-1 inline-block py-1 text-sm">
            <Trans>Go to my orders</Trans>
          </Link>
        </div>
      </div>
      <Form onSubmit={onSubmit} className="mt-8 grid gap-5">
        <ErrorSummary
          entries={form.summary({ password: t`Password`, understood: t`Confirmation` })}
          attempt={form.attempt}
        />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CheckField
          id="delete-understood"
          name="delete-understood"
          required
          checked={values.understood}
          onChange={(understood) => form.set('understood', understood)}
          label={<Trans>I understand that my account will be deleted and cannot be restored.</Trans>}
          {...(consentError === undefined ? {} : { error: consentError })}
        />
        <PasswordField {...form.text('password')} label={t`Your password`} autoComplete="current-password" />
        <FormFailure text={form.failure}>
          {hasLimitOrders ? (
            <Link to="/kundenkonto/limit-order" className="font-semibold underline underline-offset-2">
              <Trans>Go to my limit orders</Trans>
            </Link>
          ) : null}
        </FormFailure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} className="btn-alarm">
            {busy ? <Trans>Deleting the account …</Trans> : <Trans>Delete my account for good</Trans>}
          </Button>
          <Link to="/kundenkonto" className={buttonClass('quiet')}>
            <Trans>Keep my account</Trans>
          </Link>
        </div>
      </Form>
    </div>
  );
}
