/** True to show the user's recovery codes: after authenticator set-up, or on their request. */
import { createObservable } from "#web/observable.ts";

export const recoveryOffer = createObservable(false);
