/** Why a file could not be read, for the operator; `missing` is the text for a file that does not exist. */
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
