/* Handlers that wait for the release of the pressed mouse button; null while no button is pressed. */
let waiting: (() => void)[] | null = null;

const press = ({ button }: MouseEvent) => {
  if (button === 0) waiting ??= [];
};
/* A release over a browser menu fires no mouseup; the next key runs the handlers then. */
const release = () => {
  const due = waiting ?? [];
  waiting = null;
  for (const handle of due) handle();
};

/** Starts listening to mouse presses of the page. Calling it again changes nothing. */
export function followPresses(): void {
  document.addEventListener('mousedown', press, true);
  for (const end of ['mouseup', 'dragend', 'keydown'] as const) document.addEventListener(end, release, true);
}

/**
 * Runs the blur handler of a field: at once, or after the mouse button is released if a press caused the blur, so that
 * an appearing error does not move the pressed element away.
 * Mouseup precedes click, so what the blur saves is sent before the click acts. Mouse events suffice: on touch screens
 * they come before the focus moves.
 */
export function afterPress(handle: () => void): void {
  if (waiting === null) handle();
  else waiting.push(handle);
}
