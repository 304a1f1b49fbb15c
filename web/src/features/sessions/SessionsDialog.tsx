/** Dialog of the user's own sign-in sessions; ends one, or all others. */
import { mdiCellphone, mdiMonitor } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { OwnSession } from "#web/api/session-operations.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { formatStamp } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { Waiting } from "#web/ui/Waiting.tsx";
import { deviceText, SESSIONS_MESSAGES } from "./sessions-messages.ts";
import { useOwnSessions } from "./use-own-sessions.ts";

interface Props {
  readonly onClose: () => void;
}

export function SessionsDialog({ onClose }: Props) {
  const titleId = useId();
  const { state, retry, ending, failure, end } = useOwnSessions();
  const sessions = state.value;
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{SESSIONS_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {SESSIONS_MESSAGES.what}
          </Typography>
          {state.status === "failed" && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={retry}>
                  {MESSAGES.tryAgain}
                </Button>
              }
            >
              {failureText(state.failure, WORDS)}
            </Alert>
          )}
          {failure !== undefined && <Alert severity="error">{failureText(failure, WORDS)}</Alert>}
          {sessions === undefined && state.status === "loading" && <Waiting />}
          {sessions !== undefined && (
            <Box component="ul" sx={LIST}>
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  isEnding={ending !== undefined && isNamed(ending, session)}
                  isDisabled={ending !== undefined}
                  onEnd={() => void end({ session: session.id })}
                />
              ))}
            </Box>
          )}
          {sessions !== undefined && !hasOthers && (
            <Typography variant="body2">{SESSIONS_MESSAGES.onlyThis}</Typography>
          )}
          <Typography variant="caption" color="textSecondary">
            {SESSIONS_MESSAGES.limits}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {hasOthers && (
          <Button
            color="error"
            loading={ending !== undefined && "others" in ending}
            disabled={ending !== undefined}
            onClick={() => void end({ others: true })}
          >
            {SESSIONS_MESSAGES.endOthers}
          </Button>
        )}
        <Button onClick={onClose}>{MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function isNamed(ending: object, { id }: OwnSession): boolean {
  return "session" in ending && ending.session === id;
}

interface LineProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, isEnding, isDisabled, onEnd }: LineProps) {
  const { isCurrent, network, system, lastUsedAt, signedInAt } = session;
  const device = deviceText(session);
  return (
    <Box component="li" sx={LINE}>
      <Icon path={PHONES.has(system ?? "") ? mdiCellphone : mdiMonitor} />
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Box sx={NAME}>
          <Typography variant="subtitle2" component="p">
            {device}
          </Typography>
          {isCurrent && <Chip size="small" label={SESSIONS_MESSAGES.current} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {network === undefined
            ? SESSIONS_MESSAGES.unknownNetwork
            : SESSIONS_MESSAGES.network(network)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {SESSIONS_MESSAGES.used(formatStamp(lastUsedAt))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {SESSIONS_MESSAGES.signedIn(formatStamp(signedInAt))}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          size="small"
          aria-label={SESSIONS_MESSAGES.endLabel(device)}
          loading={isEnding}
          disabled={isDisabled}
          onClick={onEnd}
        >
          {SESSIONS_MESSAGES.end}
        </Button>
      )}
    </Box>
  );
}

const WORDS = { refusals: {} };

const PHONES: ReadonlySet<string> = new Set(["Android", "iPhone", "iPad"]);

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const NAME = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const LINE = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
