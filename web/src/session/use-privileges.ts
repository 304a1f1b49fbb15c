/**
 * React hook of the signed-in user's privileges; none without a user. The console only hides what
 * the server refuses anyway.
 */
import { NO_PRIVILEGES, type PrivilegeBits } from "#domain/access/privileges.ts";
import { useSessionState } from "./services.ts";

export function usePrivileges(): PrivilegeBits {
  const state = useSessionState();
  return state.status === "signedIn" ? state.account.privileges : NO_PRIVILEGES;
}
