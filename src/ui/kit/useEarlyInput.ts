import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useHydrated } from './forms/FormHydrated.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A checkbox or radio button. */
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether the visitor or the browser has changed the control since the server rendered it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return control.value !== (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
  }
  return isTick(control)
    ? control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
    : control.value !== control.defaultValue;
}

/** Sets the value as the browser does at an input: React overrides the property on the element to follow scripts. */
const enter = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);

/** Repeats a change of a hydrated control, so that its handlers run as for an input of the visitor. */
function repeat(control: Control, value: string, checked: boolean): void {
  if (control instanceof HTMLSelectElement) {
    enter(control, value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(control)) {
    control.checked = !checked;
    control.click();
  } else {
    control.value = control.defaultValue;
    enter(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Takes up what was typed, chosen or filled in by the browser between the HTML and its hydration: after hydration each
 * changed control below `box` is changed once more, and its handlers run. One after another, since each may change the
 * options of the next.
 * @param then called after the changes, if there were any
 */
export function useEarlyInput(box: RefObject<Element | null>, then: () => void = () => {}): void {
  const alive = useHydrated();
  const finish = useEffectEvent(then);
  useEffect(() => {
    if (alive) return;
    const controls = [...(box.current?.querySelectorAll<Control>('input, textarea, select') ?? [])];
    const early = controls.filter(isChanged).map((control) => {
      const checked = control instanceof HTMLInputElement && control.checked;
      return { control, checked, value: control.value };
    });
    // React handles no event at once while it runs effects.
    queueMicrotask(() => {
      for (const { control, checked, value } of early) repeat(control, value, checked);
      if (early.length > 0) finish();
    });
  }, [alive, box]);
}
