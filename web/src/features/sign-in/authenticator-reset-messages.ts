/** Text of the notice that a user's authenticator was reset. */
import type { AuthenticatorReset } from "#web/api/account.generated.ts";
import { messages } from "#web/language/messages.ts";
import { formatTime } from "#web/ui/format.ts";

export const RESET_MESSAGES = messages("authenticatorReset", {
  byRecoveryCode: (time: string, provider: string) =>
    `Your authenticator was removed with a recovery code on ${time}, and all sessions were ended. If that was not you, change your password and contact ${provider} immediately.`,
  byAdministrator: (time: string, provider: string) =>
    `Your authenticator was reset by an administrator on ${time}, and all sessions were ended. Set up a new one in the menu. If you did not request this, contact ${provider} immediately.`,
  /** @param username of the administrator who reset the authenticator */
  byNamed: (username: string, time: string, provider: string) =>
    `Your authenticator was reset by ${username} on ${time}, and all sessions were ended. Set up a new one in the menu. If you did not request this, contact ${provider} immediately.`,
});

export function authenticatorResetText(
  { at, by, byRecoveryCode }: AuthenticatorReset,
  providerName: string,
): string {
  const time = formatTime(at);
  if (byRecoveryCode) return RESET_MESSAGES.byRecoveryCode(time, providerName);
  return by === undefined
    ? RESET_MESSAGES.byAdministrator(time, providerName)
    : RESET_MESSAGES.byNamed(by, time, providerName);
}
