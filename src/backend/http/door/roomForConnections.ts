/** More than one process can serve. */
const mostEver = 25_000;
/** The share of open files for connections; the database, files and the log need the rest. */
const share = 0.75;

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
  files === null ? mostEver : Math.min(mostEver, Math.floor(files * share));
