/** What a user is told about his own account. */
import type { AuthenticatorReset } from "#web/api/account.generated.ts";
import { formatTime } from "#web/ui/format.ts";

export function authenticatorResetText(
  { at, by, byRecoveryCode }: AuthenticatorReset,
  providerName: string,
): string {
  if (byRecoveryCode) {
    return `Your authenticator was taken away by a recovery code on ${formatTime(at)}, and every session was ended. If that was not you, change your password and contact ${providerName} at once.`;
  }
  const who = by === undefined ? "by an administrator" : `by ${by}`;
  return `Your authenticator was reset ${who} on ${formatTime(at)}, and every session was ended. Set one up again in the menu. If you did not ask for this, contact ${providerName} at once.`;
}
