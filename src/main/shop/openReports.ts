import { ReportsOfShop } from '../../application/report/ReportsOfShop.ts';
import type { Configuration } from '../../backend/config/Configuration.ts';
import { ReportRepositoryInPostgres } from '../../backend/reports/ReportRepositoryInPostgres.ts';
import { ReportSealsOfShop } from '../../backend/reports/ReportSealsOfShop.ts';
import type { Database } from '../../backend/store/Database.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import type { Reports } from '../../domain/report/ports/Reports.ts';

interface ReportParts extends Pick<Configuration, 'reports'> {
  readonly database: Database;
  readonly clock: Clock;
}

/** Reports of misconduct: the port of the form, and what its worker reads. */
export const openReports = ({
  database,
  clock,
  reports: { publicKey },
}: ReportParts): { readonly port: Reports; readonly repository: ReportRepository } => {
  const repository = new ReportRepositoryInPostgres(database);
  return { repository, port: new ReportsOfShop({ repository, clock, seals: new ReportSealsOfShop(publicKey) }) };
};
