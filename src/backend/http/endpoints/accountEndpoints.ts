import { Effect } from 'effect';
import {
  addAddress,
  changeAddress,
  changeCustomer,
  changePassword,
  checkEmail,
  checkFirstLogin,
  checkVat,
  deleteCustomer,
  phoneCode,
  readCustomer,
  register,
  removeAddress,
  requestActivation,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '../../../contract/calls/customers.ts';
import { mergeSessions, signIn, signOut, signOutEverywhere } from '../../../contract/calls/sessions.ts';
import { shopping } from './Endpoint.ts';

const none = Effect.asVoid;

export const accountEndpoints = [
  shopping(signIn, (_, { body, market, services, session }, caller) =>
    services.signIns.signIn(body.email, body.password, caller, market).pipe(
      Effect.map((signedIn) => {
        session.begin(signedIn.session, body.email);
        return { ...signedIn.session.tokens, leftOut: signedIn.leftOut };
      }),
    ),
  ),
  shopping(mergeSessions, (_, { body, market, services }, caller) =>
    Effect.map(services.signIns.merge(caller, body.anonymousId, body.customerId, market), (leftOut) => ({ leftOut })),
  ),
  shopping(signOut, (_, { services, session }, caller) => Effect.map(services.signIns.signOut(caller), session.end)),
  shopping(signOutEverywhere, (_, { services, session }, caller) =>
    Effect.map(services.signIns.signOutEverywhere(caller), session.end),
  ),

  shopping(readCustomer, ({ customers }) => customers.me()),
  shopping(register, (_, { body, market, services }) => none(services.inMarket(market).registrations.register(body))),
  shopping(changePassword, ({ customers }, { body }) => none(customers.changePassword(body))),
  shopping(resetPassword, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.resetPassword(body.token, body.newPassword)),
  ),
  shopping(changeCustomer, ({ customers }, { params, body }) => customers.change(params.id, body)),
  shopping(requestEmailChange, ({ customers }) => customers.requestEmailChange()),
  shopping(deleteCustomer, ({ customers }, { params, body, session }) =>
    Effect.map(customers.delete(params.id, body.password), session.leave),
  ),
  shopping(addAddress, ({ customers }, { params, body }) => customers.addAddress(params.id, body)),
  shopping(changeAddress, ({ customers }, { params, body }) =>
    customers.changeAddress(params.id, params.addressId, body),
  ),
  shopping(removeAddress, ({ customers }, { params }) => customers.removeAddress(params.id, params.addressId)),
  shopping(phoneCode, ({ customers }, { body: { phoneNumber, code2Fa } }) =>
    code2Fa === undefined
      ? Effect.as(customers.sendCode(phoneNumber), { verified: false })
      : Effect.as(customers.verifyPhone(phoneNumber, code2Fa), { verified: true }),
  ),

  shopping(checkFirstLogin, (_, { query, market, services }) =>
    Effect.map(services.inMarket(market).registrations.isFirstLogin(query.email), (firstTime) => ({ firstTime })),
  ),
  shopping(checkEmail, (_, { query, market, services }) =>
    Effect.map(services.inMarket(market).registrations.emailTaken(query.email), (taken) => ({ taken })),
  ),
  shopping(checkVat, (_, { query, market, services }) => services.inMarket(market).registrations.checkVat(query.vat)),
  shopping(verifyEmail, (_, { query, market, services }, { family }) =>
    none(services.inMarket(market).registrations.verifyEmail(query.emailToken, family)),
  ),
  shopping(requestPasswordReset, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.requestPasswordReset(body.email)),
  ),
  shopping(requestActivation, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.requestActivation(body.email)),
  ),
];
