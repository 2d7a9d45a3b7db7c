/* Filled by the browser alone: what was typed into the rendered form, and chosen in it, before the code of the form had arrived. */
const early = new Map<string, string>();
const choices = new Map<string, Choice>();
let over = false;

/** What to find a control by, and how it was left. */
interface Choice {
  readonly find: string;
  readonly left: boolean | string;
}

const record = (control: unknown): void => {
  if (over) return;
  if (control instanceof HTMLSelectElement) {
    if (control.selectedOptions[0]?.defaultSelected === false)
      choices.set(control.id, { find: `#${CSS.escape(control.id)}`, left: control.value });
  } else if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    const find =
      control.type === 'radio'
        ? `input[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]`
        : `#${CSS.escape(control.id)}`;
    if (control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked))
      choices.set(control.type === 'radio' ? control.name : control.id, { find, left: control.checked });
  } else if (control instanceof HTMLInputElement && control.id !== '' && control.value !== control.defaultValue)
    early.set(control.id, control.value);
};

/** Listens to the rendered form until the living one has taken over; answers how to stop. */
export function recordEarlyTyping(): () => void {
  for (const control of document.querySelectorAll('#my-data :is(input, select)')) record(control);
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

/** Makes in the living form the choices that were made in the rendered one, each as its shopper would, one after the other: each may change what the next is about. */
export async function repeatEarlyChoices(): Promise<void> {
  const made = [...choices.values()];
  choices.clear();
  for (const { find, left } of made) {
    const control = document.querySelector(find);
    if (control instanceof HTMLInputElement && control.checked !== left) control.click();
    if (control instanceof HTMLSelectElement && typeof left === 'string' && control.value !== left) {
      control.value = left;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await new Promise((wake) => {
      setTimeout(wake);
    });
  }
}
