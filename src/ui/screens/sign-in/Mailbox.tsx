/** A mail address in a sentence; one that is too long for its line is broken before its host. */
export function Mailbox({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return <strong className="inline-block font-semibold wrap-anywhere">{address.slice(0, at)}<wbr />{address.slice(at)}</strong>;
}
