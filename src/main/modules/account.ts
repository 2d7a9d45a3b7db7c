import { ContainerModule } from 'inversify';
import { ChangePassword } from '../../application/account/ChangePassword.ts';
import { DeleteAccount } from '../../application/account/DeleteAccount.ts';
import { ShowCustomer } from '../../application/account/ShowCustomer.ts';
import * as tokens from '../../application/account/tokens.ts';
import { VerifyPhone } from '../../application/account/VerifyPhone.ts';
import { Customers } from '../../domain/account/ports/Customers.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { forward, forwardAndShow } from './forward.ts';
import { idOfUseCase } from './identifiers.ts';

export const account = new ContainerModule(({ bind }) => {
  forward(bind, tokens.register, Registrations, (port, registration) => port.register(registration));
  forward(bind, tokens.checkEmail, Registrations, (port, email) => port.emailTaken(email));
  forward(bind, tokens.checkFirstLogin, Registrations, (port, email) => port.isFirstLogin(email));
  forward(bind, tokens.checkVat, Registrations, (port, vatId) => port.checkVat(vatId));
  forward(bind, tokens.verifyEmail, Registrations, (port, token) => port.verifyEmail(token));
  forward(bind, tokens.requestActivation, Registrations, (port, email) => port.requestActivation(email));
  forward(bind, tokens.requestPasswordReset, Registrations, (port, email) => port.requestPasswordReset(email));
  forward(bind, tokens.resetPassword, Registrations, (port, { token, newPassword }) =>
    port.resetPassword(token, newPassword),
  );

  const shown = [Customers, OpenAccount] as const;
  forwardAndShow(bind, tokens.changeProfile, shown, (port, { id, change }) => port.change(id, change));
  forwardAndShow(bind, tokens.requestEmailChange, shown, (port) => port.requestEmailChange());
  forwardAndShow(bind, tokens.addAddress, shown, (port, { id, entry }) => port.addAddress(id, entry));
  forwardAndShow(bind, tokens.changeAddress, shown, (port, { id, addressId, entry }) =>
    port.changeAddress(id, addressId, entry),
  );
  forwardAndShow(bind, tokens.removeAddress, shown, (port, { id, addressId }) => port.removeAddress(id, addressId));
  forward(bind, tokens.sendPhoneCode, Customers, (port, phoneNumber) => port.sendCode(phoneNumber));

  bind(idOfUseCase(tokens.showCustomer)).toResolvedValue(
    (customers, openAccount) => new ShowCustomer(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(tokens.verifyPhone)).toResolvedValue(
    (customers, openAccount) => new VerifyPhone(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(tokens.changePassword)).toResolvedValue(
    (customers, openAccount) => new ChangePassword(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(tokens.deleteAccount)).toResolvedValue(
    (customers, openAccount, openCart) => new DeleteAccount(customers, openAccount, openCart),
    [Customers, OpenAccount, OpenCart],
  );
});
