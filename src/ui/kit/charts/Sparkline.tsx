import { sparklinePath } from './sparklinePath.ts';

interface SparklineProps {
  readonly values: readonly number[];
  readonly className?: string;
}

const width = 64;
const height = 20;

/** The prices of a day as a line without axes; decoration beside the change in words. */
export function Sparkline({ values, className = '' }: SparklineProps) {
  if (values.length < 2) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`fill-none ${className}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <path
        d={sparklinePath(values, width, height)}
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
