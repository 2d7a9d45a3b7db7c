/** Ends the process with a line for the operator. */
export const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};
