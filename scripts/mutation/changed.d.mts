export declare const addedRanges: (diff: string) => readonly string[];
