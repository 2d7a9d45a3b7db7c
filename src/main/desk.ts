import { runDeskCommand } from './desk/runDeskCommand.ts';

// `desk.js orders list` runs the command `orders` with `list`.
const [name = '', ...args] = process.argv.slice(2);
const { out, err, status } = await runDeskCommand(import.meta.dirname, name, args);
process.stderr.write(err);
process.stdout.write(out);
process.exitCode = status;
