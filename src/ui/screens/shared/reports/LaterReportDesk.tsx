import { lazy } from 'react';
import { Later } from '../../../kit/Later.tsx';

const ReportDesk = import.meta.env.SSR
  ? (await import('./ReportDesk.tsx')).default
  : lazy(() => import('./ReportDesk.tsx'));

/** The form for reports: the server renders it at once, the browser loads its code after the page. */
export function LaterReportDesk() {
  return (
    <Later>
      <ReportDesk />
    </Later>
  );
}
