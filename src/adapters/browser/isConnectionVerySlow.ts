/** What some browsers report of their connection. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the connection is as slow as 2G, or its user saves data; false where the browser does not say so. */
export const isConnectionVerySlow = (browser: object): boolean => {
  const connection: Connection | undefined = 'connection' in browser ? (browser.connection as Connection) : undefined;
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
};
