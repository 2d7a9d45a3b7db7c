import { useRef, useState, type RefObject } from 'react';

export interface WantedQuantity {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly setSound: (sound: boolean) => void;
  /** Goes on with the quantity; while what stands in the field is none, leads back there instead. */
  readonly take: (next: (quantity: number) => void) => void;
}

/** How many pieces somebody wants, and whether the field says so. */
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
