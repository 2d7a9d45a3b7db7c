/** Longer addresses do not fit on one line of a phone. */
const fitsALine = 24;

/** An e-mail address within a sentence; a long one may break before its host. */
export function Mailbox({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <strong className="font-semibold wrap-anywhere">
      {address.slice(0, at)}
      {address.length > fitsALine ? <wbr /> : null}
      {address.slice(at)}
    </strong>
  );
}
