/** The line an operator reads when another process works on the folder. */
export const dataFolderInUse = (pid: number, folder: string): string =>
  `Another process (${pid}) uses the data folder ${folder}. Stop it, or choose another folder by TROY_DATA.`;
