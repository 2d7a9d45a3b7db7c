/** A BroadcastChannel whose other tabs send only what the test sends. */
export class SilentTab extends EventTarget {
  static readonly open: SilentTab[] = [];
  readonly said: unknown[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    SilentTab.open.push(this);
  }
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {}
}
