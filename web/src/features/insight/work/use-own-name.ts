/** React hook of the name under which the user is assigned. */
import { useSessionState } from "#web/session/services.ts";

/** First and last name, or the e-mail address of a user without a name. */
export function useOwnName(): string {
  const session = useSessionState();
  if (session.status !== "signedIn") return "";
  const { nameFirst, nameLast, email } = session.account;
  return `${nameFirst} ${nameLast}`.trim() || email;
}
