import { ContainerModule } from 'inversify';
import * as tokens from '../../application/report/tokens.ts';
import { Reports } from '../../domain/report/ports/Reports.ts';
import { forward } from './forward.ts';

export const report = new ContainerModule(({ bind }) => {
  forward(bind, tokens.askForReports, Reports, (port) => port.areOpen());
  forward(bind, tokens.sendReport, Reports, (port, { text, signs }) => port.send(text, signs));
  forward(bind, tokens.openMailbox, Reports, (port, { code, before }) => port.open(code, before));
  forward(bind, tokens.writeToMailbox, Reports, (port, { code, text }) => port.write(code, text));
});
