/** Whether the recovery codes of the signed-in user are to be shown: after an authenticator was set up, or because he asks. */
import { createObservable } from "#web/observable.ts";

export const recoveryOffer = createObservable(false);
