export declare const installedBrowser: () => string | undefined;
