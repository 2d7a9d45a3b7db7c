/** A picture of an empty jeweller's tray. */
export function EmptyTray() {
  return (
    <svg viewBox="0 0 240 132" className="mx-auto w-60 fill-none stroke-edge" strokeWidth="1.25" aria-hidden="true">
      <path className="fill-sunken" d="M30 14h180l22 96a8 8 0 0 1-8 10H16a8 8 0 0 1-8-10z" strokeLinejoin="round" />
      <path className="fill-surface stroke-line" d="M38 24h164l17 80H21z" strokeLinejoin="round" />
      {[
        [72, 46, 19],
        [120, 46, 19],
        [168, 46, 19],
        [64, 82, 21],
        [120, 82, 21],
        [176, 82, 21],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={`${x} ${y}`}>
          <ellipse className="fill-sunken" cx={x} cy={y} rx={r} ry={r * 0.52} />
          <path className="stroke-gold" d={`M${x - r + 3} ${y - 1}a${r - 3} ${(r - 3) * 0.5} 0 0 1 ${2 * (r - 3)} 0`} />
        </g>
      ))}
    </svg>
  );
}
