/**
 * The running escalations of the site above its alarms: also those of notifications that are no alarm
 * of the journal, such as a failed stow.
 */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { EscalationState } from "#web/ui/EscalationState.tsx";
import { alarmText, ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";

interface Props {
  readonly escalations: UsedRequest<readonly ShownEscalation[]>;
  /** Time zone of the site. */
  readonly tz: string | null;
}

export function EscalationLines({ escalations, tz }: Props) {
  const { status, value } = escalations.state;
  const isFailed = status === "failed";
  if (value === undefined && !isFailed) return undefined;
  const open = value?.filter((one) => one.status === "waiting" || one.status === "exhausted") ?? [];
  if (open.length === 0 && !isFailed) return undefined;
  return (
    <Paper component="section" aria-label={ESCALATION_MESSAGES.title} sx={LINES}>
      {isFailed && (
        <Typography role="status" variant="body2" sx={{ color: "warning.main" }}>
          {value === undefined ? ESCALATION_MESSAGES.unknown : ESCALATION_MESSAGES.outdated}
        </Typography>
      )}
      {open.map((escalation) => (
        <Box key={escalation.id}>
          <Typography variant="subtitle2" component="h2">
            {alarmText(escalation)}
          </Typography>
          <EscalationState
            escalation={escalation}
            tz={tz}
            onAcknowledged={(next) =>
              escalations.change((all) => all?.map((one) => (one.id === next.id ? next : one)))
            }
          />
        </Box>
      ))}
    </Paper>
  );
}

const LINES = {
  flex: "none",
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: "divider",
} as const;
