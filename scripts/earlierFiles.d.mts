export declare const keepEarlierFiles: (dist: string, now?: number) => void;
