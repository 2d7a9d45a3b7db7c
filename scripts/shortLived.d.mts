export declare const shortLived: readonly string[];
