import { type Drawing, drawingPath } from '../../../../domain/content/Drawing.ts';

interface EntryDrawingProps {
  readonly drawing: Drawing;
  /** Beside a text that says what it shows, it needs no words of its own. */
  readonly isDecoration?: boolean;
  readonly className: string;
}

/** The drawing of an entry of the encyclopedia, a file of its own. */
export function EntryDrawing({ drawing, isDecoration = false, className }: EntryDrawingProps) {
  return (
    <img
      src={drawingPath(drawing)}
      alt={isDecoration ? '' : drawing.alt}
      width={64}
      height={64}
      loading={isDecoration ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
    />
  );
}
