/**
 * Dialog that asks why an account is disabled, enabled, loses its authenticator or has its sessions
 * ended; the reason is recorded.
 */

import Typography from "@mui/material/Typography";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { REASONED_ACTIONS, type ReasonedAction } from "./model/account-state-messages.ts";
import { SIGN_IN_MESSAGES } from "./model/sign-in-messages.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import {
  endUserSessions,
  resetUserAuthenticator,
  setUserBreakGlass,
  setUserEnabled,
} from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";
import { userRefusalText } from "./user-refusal-messages.ts";

interface Props {
  readonly action: ReasonedAction;
  readonly user: User;
  readonly onDone: (user: User) => void;
  readonly onClose: () => void;
}

export function AccountActionDialog({ action, user, onDone, onClose }: Props) {
  const { client } = useServices();
  const intent = useIntent();
  const { title, hint, done } = REASONED_ACTIONS[action];
  const words = { title, hint, reasonHint: USER_MESSAGES.reasonHint, go: LABELS[action] };
  async function run(reason: string): Promise<string | undefined> {
    const content = { username: user.username, reason };
    const outcome = await ACTIONS[action](client, { ...content, changeId: intent.idFor(content) });
    if (!outcome.ok) {
      if (outcome.error.status === "refused") intent.done();
      return userRefusalText(outcome.error);
    }
    notify({ kind: "success", text: done, lastsSeconds: 3 });
    onDone(outcome.value);
    return undefined;
  }
  return (
    <ReasonDialog words={words} isDestructive={action !== "enable"} onGo={run} onClose={onClose}>
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.email}</Typography>
    </ReasonDialog>
  );
}

const LABELS: Readonly<Record<ReasonedAction, string>> = {
  disable: USER_MESSAGES.disable,
  enable: USER_MESSAGES.enable,
  endSessions: USER_MESSAGES.endSessions,
  resetAuthenticator: USER_MESSAGES.resetAuthenticator,
  markBreakGlass: SIGN_IN_MESSAGES.markBreakGlass,
  endBreakGlass: SIGN_IN_MESSAGES.endBreakGlass,
};

type Act = (
  client: GraphqlClient,
  input: { readonly changeId: string; readonly username: string; readonly reason: string },
) => Promise<Result<User, Failure>>;

const ACTIONS: Readonly<Record<ReasonedAction, Act>> = {
  disable: (client, input) => setUserEnabled(client, { ...input, enabled: false }),
  enable: (client, input) => setUserEnabled(client, { ...input, enabled: true }),
  endSessions: endUserSessions,
  resetAuthenticator: resetUserAuthenticator,
  markBreakGlass: (client, input) => setUserBreakGlass(client, { ...input, breakGlass: true }),
  endBreakGlass: (client, input) => setUserBreakGlass(client, { ...input, breakGlass: false }),
};
