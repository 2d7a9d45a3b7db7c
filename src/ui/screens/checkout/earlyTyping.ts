/* Filled by the browser alone: what was typed into the rendered form before the code of the form had arrived. */
const early = new Map<string, string>();
let over = false;

const record = (control: unknown): void => {
  if (!over && control instanceof HTMLInputElement && control.id !== '' && control.type !== 'radio' && control.type !== 'checkbox' && control.value !== control.defaultValue) early.set(control.id, control.value);
};

/** Listens to the rendered form until the living one has taken over; answers how to stop. */
export function recordEarlyTyping(): () => void {
  for (const control of document.querySelectorAll('#my-data input')) record(control);
  const hear = ({ target }: Event) => record(target);
  document.addEventListener('input', hear, true);
  return () => document.removeEventListener('input', hear, true);
}

/** What was typed early, by the id of the control. The living form has taken over: from now on nothing is recorded. */
export function takeEarlyTexts(): ReadonlyMap<string, string> {
  const texts = new Map(early);
  early.clear();
  over = true;
  return texts;
}
