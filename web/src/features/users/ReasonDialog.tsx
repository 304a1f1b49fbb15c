/** Asks why before an account is disabled, enabled, or loses its authenticator; the reason is kept with the change. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Outcome } from "#web/api/outcome.ts";
import { resetUserAuthenticator, setUserEnabled } from "#web/api/user-operations.ts";
import type { User } from "#web/api/user-records.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { REASONED_ACTIONS, type ReasonedAction } from "#web/ui/account-state-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { USER_MESSAGES } from "#web/ui/user-messages.ts";
import { userRefusalText } from "#web/ui/user-refusal-messages.ts";

interface Props {
  readonly action: ReasonedAction;
  readonly user: User;
  readonly onDone: (user: User) => void;
  readonly onClose: () => void;
}

const LEAST_REASON = 10;
const MOST_REASON = 500;

export function ReasonDialog({ action, user, onDone, onClose }: Props) {
  const titleId = useId();
  const { title, hint } = REASONED_ACTIONS[action];
  const [reason, setReason] = useState("");
  const { isBusy, trouble, run } = useReasonedAction({ action, user, onDone, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.email}</Typography>
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <TextField
            label={USER_MESSAGES.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText={USER_MESSAGES.reasonHint}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {USER_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={action === "enable" ? "primary" : "error"}
          loading={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void run(reason.trim())}
        >
          {LABELS[action]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const LABELS: Readonly<Record<ReasonedAction, string>> = {
  disable: USER_MESSAGES.disable,
  enable: USER_MESSAGES.enable,
  resetAuthenticator: USER_MESSAGES.resetAuthenticator,
};

function useReasonedAction({ action, user, onDone, onClose }: Props) {
  const { client } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function run(reason: string): Promise<void> {
    setIsBusy(true);
    const content = { username: user.username, reason };
    const outcome = await ACTIONS[action](client, { ...content, changeId: intent.idFor(content) });
    setIsBusy(false);
    if (outcome.status !== "ok") {
      if (outcome.status === "refused") intent.done();
      setTrouble(userRefusalText(outcome));
      return;
    }
    notify({ kind: "success", text: REASONED_ACTIONS[action].done, lastsSeconds: 3 });
    onDone(outcome.value);
    onClose();
  }
  return { isBusy, trouble, run };
}

type Act = (
  client: GraphqlClient,
  input: { readonly changeId: string; readonly username: string; readonly reason: string },
) => Promise<Outcome<User>>;

const ACTIONS: Readonly<Record<ReasonedAction, Act>> = {
  disable: (client, input) => setUserEnabled(client, { ...input, enabled: false }),
  enable: (client, input) => setUserEnabled(client, { ...input, enabled: true }),
  resetAuthenticator: resetUserAuthenticator,
};
