import { useMatch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The phone number of the customer as people read it; as it is kept until it is known how that is written. */
export function useReadablePhone(phone: string | null): string | null {
  const rendered = useMatch({ from: '/kundenkonto/meine-daten', shouldThrow: false })?.loaderData?.phone ?? null;
  const [known, setKnown] = useState({ phone, text: rendered ?? phone });
  useEffect(() => {
    if (phone === null) return undefined;
    let here = true;
    import('../../../../domain/validation/ReadablePhone.ts').then(({ readablePhone }) => {
      if (here) setKnown({ phone, text: readablePhone(phone) });
    }, () => undefined);
    return () => {
      here = false;
    };
  }, [phone]);
  return known.phone === phone ? known.text : phone;
}
