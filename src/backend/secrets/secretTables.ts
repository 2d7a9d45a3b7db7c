import { secrets } from '../store/schema/secrets.ts';
import { type TableRules, withoutPersons } from '../store/TableRules.ts';

export const secretTables: readonly TableRules[] = [withoutPersons(secrets, 'Keys of the server itself.')];
