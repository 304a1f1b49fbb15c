/** React hook that resends the invitation of a user and reports whether it was sent. */
import { useState } from "react";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { notResent, USER_MESSAGES } from "./model/user-messages.ts";
import { resendInvitation } from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";
import { userRefusalText } from "./user-refusal-messages.ts";

export function useResend({ email }: User) {
  const { client } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    setIsBusy(true);
    const content = { email };
    const outcome = await resendInvitation(client, { ...content, changeId: intent.idFor(content) });
    setIsBusy(false);
    if (outcome.ok || outcome.error.status === "refused") intent.done();
    if (outcome.ok) {
      notify({ kind: "success", text: USER_MESSAGES.resent, lastsSeconds: 3 });
    } else {
      notify({ kind: "error", text: notResent(userRefusalText(outcome.error)), lastsSeconds: 5 });
    }
  }
  return { isBusy, send };
}
