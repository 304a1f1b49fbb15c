/** React hook of the name under which the user is assigned. */
import { personName } from "#domain/users/person-name.ts";
import { useSessionState } from "#web/session/services.ts";

/** First and last name, or the e-mail address of a user without a name. */
export function useOwnName(): string {
  const session = useSessionState();
  return session.status === "signedIn" ? personName(session.account) : "";
}
