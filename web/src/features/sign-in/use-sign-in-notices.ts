/** React hook that shows the notices of a sign-in state while it lasts. */

import { useEffect } from "react";
import { useServices } from "#web/session/services.ts";
import type { SignInState } from "#web/session/sign-in-machine.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";

export function useSignInNotices(state: SignInState): void {
  const { config } = useServices();
  const text = noticeFor(state, config.providerName);
  useEffect(() => {
    if (text === undefined) return undefined;
    return notify({ kind: "info", text, lastsSeconds: "untilDismissed" });
  }, [text]);
}

function noticeFor({ at, progress }: SignInState, providerName: string): string | undefined {
  if (at.step === "newPassword") return MESSAGES.newPasswordRequired;
  if (progress.status !== "faulty" || progress.fault.code !== "account") return undefined;
  return progress.fault.state === "NO_PRIVILEGES"
    ? MESSAGES.contactAdministrator(providerName)
    : undefined;
}
