const ofThisMachine = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host is a name of the local machine. */
export const isThisMachine = (host: string): boolean => ofThisMachine.test(host);
