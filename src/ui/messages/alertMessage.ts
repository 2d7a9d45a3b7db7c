import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkInvalid, TooManyAttempts } from '../../domain/account/AccountErrors.ts';
import type { AlertsUnavailable, ProductAvailable, TooManyAlerts } from '../../domain/alert/AlertErrors.ts';
import type { ProductNotFound, ProductNotSoldOnline } from '../../domain/cart/CartErrors.ts';
import type { AlreadySubscribed, SubscribeFailed } from '../../domain/newsletter/NewsletterErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { fieldMessage } from './fieldMessage.ts';
import { notSoldOnline, tryLater } from './refusalMessage.ts';
import { tooManyAttempts } from './tooManyAttempts.ts';

/** The errors of alert and newsletter commands. */
export type AlertRefusal =
  | LinkInvalid
  | AlertsUnavailable
  | ProductAvailable
  | ProductNotFound
  | ProductNotSoldOnline
  | InvalidFields
  | AlreadySubscribed
  | TooManyAlerts
  | TooManyAttempts
  | SubscribeFailed;

/** Message for such an error (§8, CAT-10, CMS-7). */
export function alertMessage(refusal: AlertRefusal): MessageDescriptor {
  switch (refusal._tag) {
    case 'AlreadySubscribed':
      return msg`This e-mail address is already subscribed.`;
    case 'SubscribeFailed':
      return msg`You could not be subscribed just now. Please try again later.`;
    case 'ProductAvailable':
      return msg`This product is available again. Please reload the page.`;
    case 'ProductNotSoldOnline':
      return notSoldOnline(refusal);
    case 'ProductNotFound':
      return msg`This product does not exist any more.`;
    case 'LinkInvalid':
      return msg`This link is no longer valid.`;
    case 'InvalidFields': {
      const [first] = refusal.problems;
      return first === undefined ? tryLater : fieldMessage(first.problem);
    }
    case 'TooManyAlerts': {
      const { most } = refusal;
      return msg`You are waiting for ${most} products already. End one of these alerts first.`;
    }
    case 'TooManyAttempts':
      return tooManyAttempts(refusal);
    case 'AlertsUnavailable':
      return tryLater;
  }
}
