/** After somebody has confirmed his own sign-up: a row of the access table without any right, for an administrator to see. */
import { plainText } from "#domain/text/plain-text.ts";
import { normaliseEmail } from "#domain/users/registration.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import type { Log } from "#functions/shared/log.ts";
import { type AccessStore, type NewUser, putNewUser } from "#functions/shared/store/access.ts";

export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** What the console sent along with the confirmation. */
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

export interface PostConfirmationDeps {
  readonly store: AccessStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Our definition, as long as the names of a layout. */
const MAX_NAME_CHARACTERS = 100;

/** Idempotent: the row is made once. The confirmation of a new password comes this way too and changes nothing. */
export function postConfirmation({ store, clock, log }: PostConfirmationDeps) {
  return async (event: PostConfirmationEvent): Promise<PostConfirmationEvent> => {
    if (event.triggerSource !== "PostConfirmation_ConfirmSignUp") return event;
    const outcome = await putNewUser(store, newUserFrom(event, nowSeconds(clock)));
    log("sign-up confirmed", { sub: event.userName, outcome });
    return event;
  };
}

/** The company comes as metadata, because the pool lets nobody write attributes of our own. */
function newUserFrom(
  { userName, request }: PostConfirmationEvent,
  createdAtSeconds: number,
): NewUser {
  const { sub, email, email_verified, given_name, family_name } = request.userAttributes;
  if (email === undefined) throw new Error("expected a confirmed user to have an e-mail address");
  return {
    sub: sub ?? userName,
    email: normaliseEmail(email),
    emailVerified: email_verified === "true",
    nameFirst: plainText(given_name ?? "", MAX_NAME_CHARACTERS),
    nameLast: plainText(family_name ?? "", MAX_NAME_CHARACTERS),
    company: plainText(request.clientMetadata?.company ?? "", MAX_NAME_CHARACTERS),
    createdAtSeconds,
  };
}
