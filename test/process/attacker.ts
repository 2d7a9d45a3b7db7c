import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { attackOn } from './attacks.ts';

/**
 * The process of an attacker: runs the attack that it reads from standard input and prints its outcomes. It has the
 * lowest priority, so that on a machine of few cores its own work does not delay the readers that are measured.
 */
setPriority(constants.priority.PRIORITY_LOW);
const { name, origin, port, seconds }: Parameters<typeof attackOn>[0] = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(await attackOn({ name, origin, port, seconds })));
