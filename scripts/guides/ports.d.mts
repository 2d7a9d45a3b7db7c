export function portsIn(guide: string): readonly string[];
export function nameOf(path: string): string;
export function planted(source: string, path: string): string;
export function missing(output: string): Readonly<Record<string, readonly string[]>>;
