/** A picture of a coin with a status code; without a code it has the hands of a clock. */
export function BlankCoin({ code }: { readonly code?: string }) {
  return (
    <svg viewBox="0 0 160 160" className="w-36 fill-none stroke-gold md:w-44" aria-hidden="true">
      <circle cx="80" cy="80" r="76" strokeWidth="1.5" className="fill-surface" />
      <circle cx="80" cy="80" r="71.5" strokeWidth="5" strokeDasharray="1.4 2.6" />
      <circle cx="80" cy="80" r="63" strokeWidth="1" className="fill-sunken" />
      {code === undefined ? (
        <path d="M80 38V80L106 95" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <text x="80" y="96" textAnchor="middle" className="num fill-gold font-serif" stroke="none" fontSize="46">
          {code}
        </text>
      )}
    </svg>
  );
}
