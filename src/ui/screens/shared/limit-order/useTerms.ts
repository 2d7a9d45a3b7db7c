import { useState } from 'react';
import type { Money } from '../../../../domain/kernel/Money.ts';
import { isQuantity } from '../../../../domain/kernel/Quantity.ts';
import { distanceOf, targetAt } from '../../../../domain/limit-order/Distance.ts';
import { expiryAfter, type ExpiryTerm } from '../../../../domain/limit-order/Expiries.ts';
import { valueAtTarget } from '../../../../domain/limit-order/LimitOrderFit.ts';
import { minuteOf } from '../../../../domain/market/LocalTime.ts';
import { formatEditable } from '../../../kit/format/formatNumber.ts';
import type { FieldText, Form } from '../forms/useForm.ts';
import { percentOf, piecesOf, targetOf, type TermsDraft, type TermsPlace } from './terms.ts';

/** A form that has at least the terms of a limit order. */
export type TermsForm = Pick<Form<TermsDraft>, 'values' | 'fill' | 'leave' | 'text' | 'errorOf'>;

export interface Terms {
  readonly text: (field: keyof TermsDraft) => FieldText;
  /** null: no whole number of pieces. */
  readonly pieces: number | null;
  /** null: no amount. */
  readonly target: Money | null;
  /** Hundredths of a percent from the current price; null while one of them is unknown. */
  readonly distance: number | null;
  /** The distance as typed, or as it follows from target and price. */
  readonly distanceText: string;
  readonly setTarget: (target: Money) => void;
  readonly typeDistance: (text: string) => void;
  readonly leaveDistance: () => void;
  readonly chooseExpiry: (term: ExpiryTerm) => void;
  /** The value of the pieces at the target; null while one of them is missing or not possible. */
  readonly total: Money | null;
  readonly place: TermsPlace;
}

/** Ties the controls of the terms to a form: a target can be entered as an amount, or as a distance from `current`. */
export function useTerms(form: TermsForm, current: Money | null, place: TermsPlace): Terms {
  const [typed, setTyped] = useState<string | null>(null);
  const { localeTag, currency, timeZone } = place;
  const target = targetOf(form.values.target, currency);
  const pieces = piecesOf(form.values.quantity);
  const distance = target === null || current === null ? null : distanceOf(target, current);
  const setTarget = ({ centAmount }: Money) => form.fill({ target: formatEditable(centAmount, localeTag) });
  return {
    text: (field) => form.text(field),
    pieces,
    target,
    distance,
    distanceText: typed ?? (distance === null ? '' : formatEditable(distance, localeTag)),
    setTarget: (next) => {
      setTyped(null);
      setTarget(next);
    },
    typeDistance: (text) => {
      setTyped(text);
      const percent = percentOf(text);
      if (percent !== null && current !== null) setTarget(targetAt(current, percent));
    },
    leaveDistance: () => {
      setTyped(null);
      form.leave('target');
    },
    chooseExpiry: (term) => {
      const [day = '', time = ''] = minuteOf(expiryAfter(term, Date.now(), timeZone), timeZone).split('T');
      form.fill({ day, time });
    },
    total: target === null || !isQuantity(pieces) ? null : valueAtTarget({ quantity: pieces, targetUnitPrice: target }),
    place,
  };
}
