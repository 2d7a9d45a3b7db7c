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
import { shopperEndpoint } from './Endpoint.ts';

const none = Effect.asVoid;

export const accountEndpoints = [
  shopperEndpoint(signIn, (_, { body, market, services, session }, caller) =>
    services.signIns.signIn(body.email, body.password, caller, market).pipe(
      Effect.map((signedIn) => {
        session.begin(signedIn.session, body.email);
        return { ...signedIn.session.tokens, leftOut: signedIn.leftOut };
      }),
    ),
  ),
  shopperEndpoint(mergeSessions, (_, { body, market, services }, caller) =>
    Effect.map(services.signIns.merge(caller, body.anonymousId, body.customerId, market), (leftOut) => ({ leftOut })),
  ),
  shopperEndpoint(signOut, (_, { services, session }, caller) =>
    Effect.map(services.signIns.signOut(caller), session.end),
  ),
  shopperEndpoint(signOutEverywhere, (_, { services, session }, caller) =>
    Effect.map(services.signIns.signOutEverywhere(caller), session.end),
  ),

  shopperEndpoint(readCustomer, ({ customers }) => customers.me()),
  shopperEndpoint(register, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.register(body)),
  ),
  shopperEndpoint(changePassword, ({ customers }, { body }) => none(customers.changePassword(body))),
  shopperEndpoint(resetPassword, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.resetPassword(body.token, body.newPassword)),
  ),
  shopperEndpoint(changeCustomer, ({ customers }, { params, body }) => customers.change(params.id, body)),
  shopperEndpoint(requestEmailChange, ({ customers }) => customers.requestEmailChange()),
  shopperEndpoint(deleteCustomer, ({ customers }, { params, body, session }) =>
    Effect.map(customers.delete(params.id, body.password), session.leave),
  ),
  shopperEndpoint(addAddress, ({ customers }, { params, body }) => customers.addAddress(params.id, body)),
  shopperEndpoint(changeAddress, ({ customers }, { params, body }) =>
    customers.changeAddress(params.id, params.addressId, body),
  ),
  shopperEndpoint(removeAddress, ({ customers }, { params }) => customers.removeAddress(params.id, params.addressId)),
  shopperEndpoint(phoneCode, ({ customers }, { body: { phoneNumber, code2Fa } }) =>
    code2Fa === undefined
      ? Effect.as(customers.sendCode(phoneNumber), { verified: false })
      : Effect.as(customers.verifyPhone(phoneNumber, code2Fa), { verified: true }),
  ),

  shopperEndpoint(checkFirstLogin, (_, { query, market, services }) =>
    Effect.map(services.inMarket(market).registrations.isFirstLogin(query.email), (firstTime) => ({ firstTime })),
  ),
  shopperEndpoint(checkEmail, (_, { query, market, services }) =>
    Effect.map(services.inMarket(market).registrations.emailTaken(query.email), (taken) => ({ taken })),
  ),
  shopperEndpoint(checkVat, (_, { query, market, services }) =>
    services.inMarket(market).registrations.checkVat(query.vat),
  ),
  shopperEndpoint(verifyEmail, (_, { query, market, services }, { family }) =>
    none(services.inMarket(market).registrations.verifyEmail(query.emailToken, family)),
  ),
  shopperEndpoint(requestPasswordReset, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.requestPasswordReset(body.email)),
  ),
  shopperEndpoint(requestActivation, (_, { body, market, services }) =>
    none(services.inMarket(market).registrations.requestActivation(body.email)),
  ),
];
