/** More than one process serves. */
const mostEver = 25_000;
/** The part of the open files of the process that connections may take: the database, files and the log need the others. */
const share = 0.75;

/** The open files that the system allows the process; null where it does not say. */
const openFiles = (): number | null => {
  const report: unknown = process.report.getReport();
  const limits: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'userLimits') : null;
  const files: unknown = typeof limits === 'object' && limits !== null ? Reflect.get(limits, 'open_files') : null;
  const soft: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, 'soft') : null;
  return typeof soft === 'number' ? soft : null;
};

/** How many connections the process may have open at once where the configuration does not say. */
export const roomForConnections = (files = openFiles()): number =>
  files === null ? mostEver : Math.min(mostEver, Math.floor(files * share));
