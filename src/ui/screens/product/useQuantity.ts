import { useRef, useState, type RefObject } from 'react';

export interface WantedQuantity {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly setSound: (sound: boolean) => void;
  /** Calls `next` with the quantity; if the field is invalid, focuses it instead. */
  readonly take: (next: (quantity: number) => void) => void;
}

/** The chosen quantity, and whether the field holds a valid one. */
export function useQuantity(): WantedQuantity {
  const [quantity, setQuantity] = useState(1);
  const [sound, setSound] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const take: WantedQuantity['take'] = (next) => {
    if (sound || field.current === null) next(quantity);
    else field.current.focus();
  };
  return { quantity, setQuantity, field, setSound, take };
}
