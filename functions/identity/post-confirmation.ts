/**
 * After a confirmed sign-up: creates the user's row in the access table without any right, visible
 * to administrators. After a password reset: ends every session of the user.
 */
import { plainText } from "#domain/text/plain-text.ts";
import { normaliseEmail } from "#domain/users/registration.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type NewUser, putNewUser } from "#functions/shared/store/access.ts";
import { type EndSessionsDeps, endSessions } from "./end-sessions.ts";

export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Values that the console has sent with the confirmation. */
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

/** Maximum length of a name, the same as for names of layouts. */
const MAX_NAME_CHARACTERS = 100;

/** Makes the trigger. Idempotent: the row is created once, and ended sessions stay ended. */
export function postConfirmation(deps: EndSessionsDeps) {
  return async (event: PostConfirmationEvent): Promise<PostConfirmationEvent> => {
    const { triggerSource, userPoolId, userName, request } = event;
    switch (triggerSource) {
      case "PostConfirmation_ConfirmSignUp": {
        const outcome = await putNewUser(deps.store, newUserFrom(event, nowSeconds(deps.clock)));
        deps.log("sign-up confirmed", { sub: userName, outcome });
        return event;
      }
      case "PostConfirmation_ConfirmForgotPassword":
        await endSessions(deps, userPoolId, request.userAttributes.sub ?? userName);
        return event;
      default:
        return event;
    }
  };
}

/**
 * Reads the new user from the event. The company comes as metadata, because the user pool lets no
 * client write custom attributes.
 */
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
