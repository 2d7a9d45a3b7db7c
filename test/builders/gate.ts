/**
 * A gate that a test opens: code that awaits `opened` waits until then, so that the test decides the order of events.
 */
export const aGate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
