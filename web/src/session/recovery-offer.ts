/**
 * Observable flag: true shows the user's recovery codes, after authenticator set-up or on request.
 */
import { createObservable } from "#web/observable.ts";

export const recoveryOffer = createObservable(false);
