/** More than one process can serve. */
const mostEver = 25_000;
/** Files for what is no connection: 180 of the embedded database, connections to PostgreSQL, feed, mail, the log. */
const ownFiles = 320;
/** The share of files for connections when the process may open few. */
const leastShare = 0.25;
const mostPerAddress = 256;

/** The limit of open files for the process; null if the system does not report it. */
const openFiles = (): number | null => {
  const report: unknown = process.report.getReport();
  const limits: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'userLimits') : null;
  const files: unknown = typeof limits === 'object' && limits !== null ? Reflect.get(limits, 'open_files') : null;
  const soft: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, 'soft') : null;
  return typeof soft === 'number' ? soft : null;
};

/** How many connections the process may have open without a configured limit. */
export const roomForConnections = (files = openFiles()): number =>
  files === null ? mostEver : Math.min(mostEver, Math.max(files - ownFiles, Math.floor(files * leastShare)));

/** How many of them one address may have without a configured limit: three addresses cannot take all. */
export const roomForAddress = (most: number): number => Math.min(mostPerAddress, Math.ceil(most / 4));

/** How many of them may be price sockets: the others stay for pages, calls and files. */
export const roomForPriceSockets = (most: number): number => Math.ceil((most * 2) / 3);
