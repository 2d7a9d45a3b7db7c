/** The text typed into a rendered control before hydration; empty if there is none. */
export const typedBefore = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.value !== control.defaultValue ? control.value : '';
};
