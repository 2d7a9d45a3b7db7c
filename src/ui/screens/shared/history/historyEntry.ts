/** Named values of the current history entry; they survive a reload and going back. */
export const readEntries = (): readonly (readonly [string, unknown])[] => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Object.entries(state) : [];
};

export const readEntry = (name: string): unknown => readEntries().find(([key]) => key === name)?.[1];

/**
 * Sets a value of the current history entry without notifying the router; undefined removes it. With `address` it
 * changes the address of the page, too.
 */
export function writeEntry(name: string, value: unknown, address: string | URL = ''): void {
  const state: unknown = window.history.state;
  History.prototype.replaceState.call(
    window.history,
    { ...(typeof state === 'object' ? state : null), [name]: value },
    '',
    address,
  );
}
