import { ContainerModule } from 'inversify';
import { AddAddress } from '../../application/account/AddAddress.ts';
import { ChangeAddress } from '../../application/account/ChangeAddress.ts';
import { ChangePassword } from '../../application/account/ChangePassword.ts';
import { ChangeProfile } from '../../application/account/ChangeProfile.ts';
import { CheckEmail } from '../../application/account/CheckEmail.ts';
import { CheckFirstLogin } from '../../application/account/CheckFirstLogin.ts';
import { CheckVat } from '../../application/account/CheckVat.ts';
import { DeleteAccount } from '../../application/account/DeleteAccount.ts';
import { Register } from '../../application/account/Register.ts';
import { RemoveAddress } from '../../application/account/RemoveAddress.ts';
import { RequestActivation } from '../../application/account/RequestActivation.ts';
import { RequestEmailChange } from '../../application/account/RequestEmailChange.ts';
import { RequestPasswordReset } from '../../application/account/RequestPasswordReset.ts';
import { ResetPassword } from '../../application/account/ResetPassword.ts';
import { SendPhoneCode } from '../../application/account/SendPhoneCode.ts';
import { ShowCustomer } from '../../application/account/ShowCustomer.ts';
import * as account from '../../application/account/tokens.ts';
import { VerifyEmail } from '../../application/account/VerifyEmail.ts';
import { VerifyPhone } from '../../application/account/VerifyPhone.ts';
import { DisableAlert } from '../../application/alert/DisableAlert.ts';
import { DisableAlertByLink } from '../../application/alert/DisableAlertByLink.ts';
import { EnableAlert } from '../../application/alert/EnableAlert.ts';
import { ShowAlerts } from '../../application/alert/ShowAlerts.ts';
import * as alert from '../../application/alert/tokens.ts';
import { ConfirmSubscription } from '../../application/newsletter/ConfirmSubscription.ts';
import { Subscribe } from '../../application/newsletter/Subscribe.ts';
import * as newsletter from '../../application/newsletter/tokens.ts';
import { Unsubscribe } from '../../application/newsletter/Unsubscribe.ts';
import { ListOrders } from '../../application/order/ListOrders.ts';
import { Reorder } from '../../application/order/Reorder.ts';
import { ShowInvoice } from '../../application/order/ShowInvoice.ts';
import { ShowOrderWay } from '../../application/order/ShowOrderWay.ts';
import * as order from '../../application/order/tokens.ts';
import { SignIn } from '../../application/session/SignIn.ts';
import { SignOut } from '../../application/session/SignOut.ts';
import { SignOutEverywhere } from '../../application/session/SignOutEverywhere.ts';
import * as session from '../../application/session/tokens.ts';
import { LoadWishlist } from '../../application/wishlist/LoadWishlist.ts';
import { ToggleWish } from '../../application/wishlist/ToggleWish.ts';
import * as wishlist from '../../application/wishlist/tokens.ts';
import { Customers } from '../../domain/account/ports/Customers.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import { idOfUseCase } from './identifiers.ts';

/**
 * Binds the commands of customers and of registration. Server and browser use the same commands over different ports.
 */
export const customerCommands = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(account.register)).toResolvedValue(
    (registrations: Registrations) => new Register(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.checkEmail)).toResolvedValue(
    (registrations: Registrations) => new CheckEmail(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.checkFirstLogin)).toResolvedValue(
    (registrations: Registrations) => new CheckFirstLogin(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.checkVat)).toResolvedValue(
    (registrations: Registrations) => new CheckVat(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.verifyEmail)).toResolvedValue(
    (registrations: Registrations) => new VerifyEmail(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.requestActivation)).toResolvedValue(
    (registrations: Registrations) => new RequestActivation(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.requestPasswordReset)).toResolvedValue(
    (registrations: Registrations) => new RequestPasswordReset(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.resetPassword)).toResolvedValue(
    (registrations: Registrations) => new ResetPassword(registrations),
    [Registrations],
  );
  bind(idOfUseCase(account.showCustomer)).toResolvedValue(
    (customers, openAccount) => new ShowCustomer(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.changeProfile)).toResolvedValue(
    (customers, openAccount) => new ChangeProfile(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.requestEmailChange)).toResolvedValue(
    (customers, openAccount) => new RequestEmailChange(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.addAddress)).toResolvedValue(
    (customers, openAccount) => new AddAddress(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.changeAddress)).toResolvedValue(
    (customers, openAccount) => new ChangeAddress(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.removeAddress)).toResolvedValue(
    (customers, openAccount) => new RemoveAddress(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.verifyPhone)).toResolvedValue(
    (customers, openAccount) => new VerifyPhone(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.changePassword)).toResolvedValue(
    (customers, openAccount) => new ChangePassword(customers, openAccount),
    [Customers, OpenAccount],
  );
  bind(idOfUseCase(account.sendPhoneCode)).toResolvedValue(
    (customers: Customers) => new SendPhoneCode(customers),
    [Customers],
  );
  bind(idOfUseCase(account.deleteAccount)).toResolvedValue(
    (customers, openAccount, openCart) => new DeleteAccount(customers, openAccount, openCart),
    [Customers, OpenAccount, OpenCart],
  );

  bind(idOfUseCase(session.signIn)).toResolvedValue(
    (sessions, carts, openCart) => new SignIn(sessions, carts, openCart),
    [Sessions, Carts, OpenCart],
  );
  bind(idOfUseCase(session.signOut)).toResolvedValue(
    (sessions, openCart) => new SignOut(sessions, openCart),
    [Sessions, OpenCart],
  );
  bind(idOfUseCase(session.signOutEverywhere)).toResolvedValue(
    (sessions, openCart) => new SignOutEverywhere(sessions, openCart),
    [Sessions, OpenCart],
  );

  bind(idOfUseCase(wishlist.loadWishlist)).toResolvedValue(
    (wishlists, openWishlist) => new LoadWishlist(wishlists, openWishlist),
    [Wishlists, OpenWishlist],
  );
  bind(idOfUseCase(wishlist.toggleWish)).toResolvedValue(
    (wishlists, sessions, openWishlist) => new ToggleWish(wishlists, sessions, openWishlist),
    [Wishlists, Sessions, OpenWishlist],
  );

  bind(idOfUseCase(alert.showAlerts)).toResolvedValue(
    (availabilityAlerts: AvailabilityAlerts) => new ShowAlerts(availabilityAlerts),
    [AvailabilityAlerts],
  );
  bind(idOfUseCase(alert.enableAlert)).toResolvedValue(
    (availabilityAlerts: AvailabilityAlerts) => new EnableAlert(availabilityAlerts),
    [AvailabilityAlerts],
  );
  bind(idOfUseCase(alert.disableAlert)).toResolvedValue(
    (availabilityAlerts: AvailabilityAlerts) => new DisableAlert(availabilityAlerts),
    [AvailabilityAlerts],
  );
  bind(idOfUseCase(alert.disableAlertByLink)).toResolvedValue(
    (availabilityAlerts: AvailabilityAlerts) => new DisableAlertByLink(availabilityAlerts),
    [AvailabilityAlerts],
  );

  bind(idOfUseCase(newsletter.subscribe)).toResolvedValue(
    (newsletter: Newsletter) => new Subscribe(newsletter),
    [Newsletter],
  );
  bind(idOfUseCase(newsletter.confirmSubscription)).toResolvedValue(
    (newsletter: Newsletter) => new ConfirmSubscription(newsletter),
    [Newsletter],
  );
  bind(idOfUseCase(newsletter.unsubscribe)).toResolvedValue(
    (newsletter: Newsletter) => new Unsubscribe(newsletter),
    [Newsletter],
  );

  bind(idOfUseCase(order.listOrders)).toResolvedValue((orders: Orders) => new ListOrders(orders), [Orders]);
  bind(idOfUseCase(order.showOrderWay)).toResolvedValue((orders: Orders) => new ShowOrderWay(orders), [Orders]);
  bind(idOfUseCase(order.reorder)).toResolvedValue(
    (orders, carts, openCart) => new Reorder(orders, carts, openCart),
    [Orders, Carts, OpenCart],
  );
  bind(idOfUseCase(order.showInvoice)).toResolvedValue((invoices: Invoices) => new ShowInvoice(invoices), [Invoices]);
});
