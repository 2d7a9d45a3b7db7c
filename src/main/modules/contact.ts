import { ContainerModule } from 'inversify';
import * as tokens from '../../application/contact/tokens.ts';
import { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import { forward } from './forward.ts';

export const contact = new ContainerModule(({ bind }) => {
  forward(bind, tokens.sendInquiry, Inquiries, (port, { inquiry, signs }) => port.send(inquiry, signs));
});
