/** A BroadcastChannel whose other tabs say only what the test has them say. */
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
