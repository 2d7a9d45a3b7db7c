import { useEffect, useState } from 'react';

const readable = () => import('../../domain/validation/ReadablePhone.ts').then((module) => module.readablePhone);
const onServer = import.meta.env.SSR ? await readable() : null;

/**
 * A phone number, grouped for reading, on one line. The server formats it; the browser loads the formatter only where a
 * number is shown.
 */
export function PhoneText({ phone }: { readonly phone: string }) {
  const [known, setKnown] = useState({ phone, text: onServer?.(phone) ?? phone });
  useEffect(() => {
    let here = true;
    readable().then(
      (read) => here && setKnown({ phone, text: read(phone) }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [phone]);
  return (
    <span className="num whitespace-nowrap" suppressHydrationWarning>
      {known.phone === phone ? known.text : phone}
    </span>
  );
}
