/** Longer ones do not fit on a line of a phone. */
const fitsALine = 24;

/** A mail address in a sentence: whole, or one that is too long for a line broken before its host. */
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
