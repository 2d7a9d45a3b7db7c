/** What the present entry of the history holds, by name; it survives a reload and the way back. */
export const readEntries = (): readonly (readonly [string, unknown])[] => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Object.entries(state) : [];
};

export const readEntry = (name: string): unknown => readEntries().find(([key]) => key === name)?.[1];

/** Writes to the present entry without telling the router: nothing about the page changes. `undefined` takes it out. With an address the page shows that from now on. */
export function writeEntry(name: string, value: unknown, address: string | URL = ''): void {
  const state: unknown = window.history.state;
  History.prototype.replaceState.call(
    window.history,
    { ...(typeof state === 'object' ? state : null), [name]: value },
    '',
    address,
  );
}
