/* Text and choices entered into the rendered form before its code has loaded; filled in the browser only. */
const early = new Map<string, string>();
const choices = new Map<string, Choice>();
let over = false;

/** Selector of a control, and its value. */
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

/** Records input to the rendered form until hydration; returns a function that stops it. */
export function recordEarlyTyping(): () => void {
  for (const control of document.querySelectorAll('#my-data :is(input, select)')) record(control);
  const hear = ({ target }: Event) => record(target);
  document.addEventListener('input', hear, true);
  return () => document.removeEventListener('input', hear, true);
}

/** The recorded texts by id of the control; ends the recording. */
export function takeEarlyTexts(): ReadonlyMap<string, string> {
  const texts = new Map(early);
  early.clear();
  over = true;
  return texts;
}

/**
 * Repeats the recorded choices in the hydrated form, one after another, since each may change the options of the next.
 */
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
