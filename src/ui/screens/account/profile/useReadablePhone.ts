import { useMatch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The customer's phone number grouped for reading; ungrouped until the formatter has loaded. */
export function useReadablePhone(phone: string | null): string | null {
  const onProfile = useMatch({ from: '/kundenkonto/meine-daten', shouldThrow: false })?.loaderData?.phone ?? null;
  const onOverview = useMatch({ from: '/kundenkonto/', shouldThrow: false })?.loaderData?.phone ?? null;
  const rendered = onProfile ?? onOverview;
  const [known, setKnown] = useState({ phone, text: rendered ?? phone });
  const first = useRef(rendered === null ? null : phone);
  useEffect(() => {
    if (phone === null || phone === first.current) return undefined;
    first.current = null;
    let here = true;
    import('../../../../domain/validation/ReadablePhone.ts').then(
      ({ readablePhone }) => {
        if (here) setKnown({ phone, text: readablePhone(phone) });
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [phone]);
  return known.phone === phone ? known.text : phone;
}
