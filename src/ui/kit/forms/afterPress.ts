/* What waits for the button of the mouse that is down to be up again; null while none is. */
let waiting: (() => void)[] | null = null;

const press = ({ button }: MouseEvent) => {
  if (button === 0) waiting ??= [];
};
/* A button that went up unheard, over a menu of the browser say, holds nothing back for good: the next key lets it go. */
const release = () => {
  const due = waiting ?? [];
  waiting = null;
  for (const handle of due) handle();
};

/** Follows the presses of the page from now on. Asked for again it changes nothing. */
export function followPresses(): void {
  document.addEventListener('mousedown', press, true);
  for (const end of ['mouseup', 'dragend', 'keydown'] as const) document.addEventListener(end, release, true);
}

/**
 * Handles at once that a field has been left; where a press elsewhere is what left it, as soon as the button is up, so that no error moves away what is being pressed.
 * That is still before the click: whatever leaving saves comes before what the click does. Events of the mouse it is, for a touch takes the focus with those that follow it.
 */
export function afterPress(handle: () => void): void {
  if (waiting === null) handle();
  else waiting.push(handle);
}
