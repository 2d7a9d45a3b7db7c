/** A gate that a test opens: what awaits `opened` stands still until then, so that a test decides what happens first. */
export const aGate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
