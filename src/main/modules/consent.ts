import { ContainerModule } from 'inversify';
import { DecideConsent } from '../../application/consent/DecideConsent.ts';
import * as tokens from '../../application/consent/tokens.ts';
import { Consents } from '../../domain/consent/ports/Consents.ts';
import { idOfUseCase } from './identifiers.ts';

export const consent = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(tokens.decideConsent)).toResolvedValue((consents) => new DecideConsent(consents), [Consents]);
});
