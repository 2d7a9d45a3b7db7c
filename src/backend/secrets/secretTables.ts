import { secrets } from '../store/schema/secrets.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const secretTables: readonly TableRules[] = [rulesWithoutPersonalData(secrets, 'Keys of the server itself.')];
