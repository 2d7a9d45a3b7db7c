import { mapSize, type MapPart } from '../../../../domain/content/Store.ts';

interface StoreMapProps {
  readonly parts: readonly MapPart[];
  /** Says what the sketch shows; the directions beside it say the rest in words. */
  readonly label: string;
}

type Line = Extract<MapPart, { readonly x1: number }>;
type Place = Exclude<MapPart, Line>;
const isLine = (part: MapPart): part is Line => 'x1' in part;

/** A drawn sketch of the way, in the colours of the page. It is part of the page: no map service is asked for it. */
export function StoreMap({ parts, label }: StoreMapProps) {
  const lines = parts.filter(isLine);
  const places = parts.filter((part): part is Place => !isLine(part));
  const ofKind = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="w-full max-w-prose rounded-lg border border-line bg-sunken"
    >
      {ofKind('water').map((line) => (
        <path key={line.name} d={pathOf(line)} className="stroke-platinum/35" strokeWidth="7" strokeLinecap="round" />
      ))}
      {ofKind('street').map((line) => (
        <path key={line.name} d={pathOf(line)} className="stroke-line" strokeWidth="6" strokeLinecap="round" />
      ))}
      {ofKind('street').map((line) => (
        <path key={line.name} d={pathOf(line)} className="stroke-surface" strokeWidth="5.2" strokeLinecap="round" />
      ))}
      {ofKind('rail').map((line) => (
        <path key={line.name} d={pathOf(line)} className="stroke-edge" strokeWidth="0.8" strokeDasharray="2 1" />
      ))}
      {lines.map((line) => (
        <LineName key={line.name} line={line} />
      ))}
      {places.map((place) => (
        <PlaceMark key={`${place.kind} ${place.name}`} place={place} />
      ))}
    </svg>
  );
}

const pathOf = ({ x1, y1, x2, y2 }: Line): string => `M${x1} ${y1}L${x2} ${y2}`;

/** How far along a line its name stands, so that the places in the middle of the sketch do not cover it. */
const nameAt = 0.3;

/** The name stands along its line, never upside down. */
function LineName({ line: { kind, name, x1, y1, x2, y2 } }: { readonly line: Line }) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const isUpsideDown = Math.abs(angle) > 90;
  const upright = isUpsideDown ? angle - Math.sign(angle) * 180 : angle;
  return (
    <text
      transform={`translate(${x1 + (x2 - x1) * nameAt} ${y1 + (y2 - y1) * nameAt}) rotate(${upright.toFixed(1)})`}
      dy={kind === 'rail' ? -1.4 : 1.1}
      textAnchor="middle"
      className="fill-soft"
      fontSize="3.3"
    >
      {name}
    </text>
  );
}

/** Names at the right side stand on the left of their mark, so that none leaves the sketch. */
function PlaceMark({ place: { kind, name, x, y } }: { readonly place: Place }) {
  const isRight = x > mapSize.width * 0.6;
  const away = kind === 'store' ? 3.4 : 2.6;
  return (
    <>
      {kind === 'sight' ? (
        <rect x={x - 1.4} y={y - 1.4} width="2.8" height="2.8" className="fill-soft" />
      ) : (
        <circle
          cx={x}
          cy={y}
          r={kind === 'store' ? 2.4 : 1.5}
          className={kind === 'store' ? 'fill-accent' : 'fill-soft'}
        />
      )}
      {kind === 'store' ? <circle cx={x} cy={y} r="0.9" className="fill-on-accent" /> : null}
      <text
        x={isRight ? x - away : x + away}
        y={y + 1.2}
        textAnchor={isRight ? 'end' : 'start'}
        className={`stroke-sunken ${kind === 'store' ? 'fill-ink font-semibold' : 'fill-soft'}`}
        strokeWidth="0.9"
        paintOrder="stroke"
        fontSize={kind === 'store' ? 3.6 : 3.3}
      >
        {name}
      </text>
    </>
  );
}
