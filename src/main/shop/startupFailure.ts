import type { Configuration } from '../../backend/config/Configuration.ts';
import { ContentMissing } from '../../backend/content/DeliveredContent.ts';
import { StoryUnread } from '../../backend/content/StoryUnread.ts';
import { DataFolderInUse, DataFolderUnusable, DatabaseNotDurable } from '../../backend/store/StoreErrors.ts';
import { dataFolderInUse } from './dataFolderInUse.ts';
import { TaxRowsMissing } from './requireTaxRows.ts';

const whyUnusable: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file on the way to it',
  ENOENT: 'it cannot be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
};

const field = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;

/** The message for the operator when the shop cannot open. */
export function startupFailure(error: unknown, { http, dataFolder, databaseUrl }: Configuration): string {
  if (error instanceof DataFolderInUse) return dataFolderInUse(error.pid, dataFolder);
  if (error instanceof DataFolderUnusable)
    return `The data folder ${error.folder} (TROY_DATA) cannot be used: ${whyUnusable[error.code] ?? error.code}.`;
  if (error instanceof DatabaseNotDurable) {
    return `The PostgreSQL server may lose acknowledged orders: ${error.setting} is ${error.value || 'off'}. Switch it on.`;
  }
  if (error instanceof StoryUnread) return `The story ${error.story} (content of TROY_SHOP) is wrong: ${error.fault}.`;
  if (error instanceof ContentMissing)
    return `The content service (TROY_CMS_TOKEN, TROY_CMS_REGION) gave no content (${error.fault}), and none is kept in ${dataFolder} (TROY_DATA).`;
  if (error instanceof TaxRowsMissing)
    return `These goods have no tax row in src/domain/pricing/Tax.ts: ${error.goods.join(', ')}. Add what the law says.`;
  const [code, syscall] = [field(error, 'code'), field(error, 'syscall')];
  if (code === 'EADDRINUSE') return `Port ${http.port} is taken. Stop what uses it, or choose another by PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${http.port} may not be used by this user. Choose another by PORT.`;
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && field(error, 'hostname') === http.host))
    return `HOST ${http.host} is no address of this machine (${String(code)}).`;
  if (code === 'EACCES') return `The folder ${dataFolder} (TROY_DATA) may not be used by this user.`;
  const isUnanswered = error instanceof Error && error.message === 'timeout expired';
  if (databaseUrl !== null && (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || isUnanswered))
    return 'The PostgreSQL server of DATABASE_URL does not answer.';
  if (databaseUrl !== null && code === '3D000')
    return 'The PostgreSQL server of DATABASE_URL has no database of that name. Name one that exists, or create it.';
  return `The shop could not open: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
