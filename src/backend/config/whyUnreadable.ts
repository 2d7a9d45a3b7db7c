/** Why a file could not be read, for a line to whoever named it; `missing` says that it is not there. */
export const whyUnreadable = (error: unknown, missing: string): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const why: Readonly<Record<string, string>> = {
    ENOENT: missing,
    ENOTDIR: missing,
    EACCES: 'this user may not read it',
    EPERM: 'this user may not read it',
    EISDIR: 'it is a folder',
  };
  return why[code] ?? code;
};
