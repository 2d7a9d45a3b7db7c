import { PasswordsInMemory } from '../../src/adapters/memory/PasswordsInMemory.ts';
import {
  RegistrationRepositoryInMemory,
  type RegistrationRepositoryInMemoryParts,
} from '../../src/adapters/memory/RegistrationRepositoryInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { RegistrationsInMarket } from '../../src/application/account/RegistrationsInMarket.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import { NoVatRegister } from '../../src/backend/vat/VatRegister.ts';

/** Registrations in memory; the register of VAT IDs does not answer. */
export const registrationsInMemory = (
  parts: RegistrationRepositoryInMemoryParts & Pick<ShopInMemoryParts, 'ids'>,
): RegistrationsInMarket =>
  new RegistrationsInMarket({
    ...parts,
    repository: new RegistrationRepositoryInMemory(parts),
    passwords: new PasswordsInMemory(),
    statesOfZip: statesOfUsZip,
    vatRegister: new NoVatRegister(),
  });
