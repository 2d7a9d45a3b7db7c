/** The message for the operator when another process uses the data folder. */
export const dataFolderInUse = (pid: number, folder: string): string =>
  `Another process (${pid}) uses the data folder ${folder}. Stop it, or choose another folder by TROY_DATA.`;
