/** What somebody has typed into a rendered control before its code came alive; empty when nothing. */
export const typedBefore = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.value !== control.defaultValue ? control.value : '';
};
