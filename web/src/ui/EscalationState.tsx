/** The escalation of an alarm: who was notified when and by what, who is next, and the button that ends it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holdsAny, SETTLES_ALARMS } from "#domain/access/privileges.ts";
import { acknowledgeEscalation } from "#web/api/escalation-operations.ts";
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ESCALATION_MESSAGES, sendText, stateText } from "./escalation-messages.ts";
import { failureText, PRESS_AGAIN } from "./failure-messages.ts";
import { notify } from "./notify.ts";

interface Props {
  readonly escalation: ShownEscalation;
  /** Time zone of the site. */
  readonly tz: string | null;
  /** Called with the new state after an acknowledgement. */
  readonly onAcknowledged: (escalation: ShownEscalation) => void;
}

export function EscalationState({ escalation, tz, onAcknowledged }: Props) {
  const { status, notified, steps } = escalation;
  const isOpen = status === "waiting" || status === "exhausted";
  return (
    <Box component="section" aria-label={ESCALATION_MESSAGES.title} sx={STATE}>
      <Typography
        variant="body2"
        sx={status === "exhausted" ? { color: "error.main", fontWeight: 600 } : undefined}
      >
        {ESCALATION_MESSAGES.title}: {stateText(escalation, tz)}
      </Typography>
      {steps.some(({ sends }) => sends.length > 0) && (
        <Box component="details" sx={DETAILS}>
          <Typography component="summary" variant="body2">
            {ESCALATION_MESSAGES.sends(notified)}
          </Typography>
          <Steps steps={steps} tz={tz} />
        </Box>
      )}
      {isOpen && <AcknowledgeButton escalation={escalation} onAcknowledged={onAcknowledged} />}
    </Box>
  );
}

function Steps({ steps, tz }: Pick<ShownEscalation, "steps"> & Pick<Props, "tz">) {
  return (
    <Box component="ol" sx={LIST}>
      {steps.map(({ sends }, step) =>
        sends.length === 0 ? undefined : (
          // Steps have no id; their places never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <Box component="li" key={step}>
            <Typography variant="body2">{ESCALATION_MESSAGES.stepTitle(step + 1)}</Typography>
            <Box component="ul" sx={LIST}>
              {sends.map((send) => (
                <Typography
                  component="li"
                  variant="body2"
                  color="textSecondary"
                  key={`${send.name} ${send.channel}`}
                >
                  {sendText(send, tz)}
                </Typography>
              ))}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}

/** Ends the escalation; nothing for users who may not acknowledge alarms. */
export function AcknowledgeButton({
  escalation: { layoutId, id },
  onAcknowledged,
}: Pick<Props, "escalation" | "onAcknowledged">) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const intent = useIntent();
  const mayAcknowledge = holdsAny(usePrivileges(), SETTLES_ALARMS);
  const [isBusy, setIsBusy] = useState(false);
  if (!mayAcknowledge) return undefined;
  async function acknowledge(): Promise<void> {
    setIsBusy(true);
    const content = { layoutId, id };
    const changeId = intent.idFor(content);
    const outcome = await acknowledgeEscalation(client, { changeId, ...content });
    setIsBusy(false);
    if (!outcome.ok) {
      const reason = failureText(outcome.error, { refusals: {}, advice: PRESS_AGAIN });
      const text = `${ESCALATION_MESSAGES.acknowledgeFailed}. ${reason}`;
      notify({ kind: "error", text, lastsSeconds: 5 });
      return;
    }
    intent.done();
    notify({ kind: "success", text: ESCALATION_MESSAGES.acknowledged, lastsSeconds: 5 });
    onAcknowledged(outcome.value);
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      disabled={isBusy || !isOnline}
      onClick={() => void acknowledge()}
      sx={{ minHeight: 44, flex: "none", alignSelf: "flex-start" }}
    >
      {isBusy ? ESCALATION_MESSAGES.acknowledging : ESCALATION_MESSAGES.acknowledge}
    </Button>
  );
}

const STATE = {
  display: "flex",
  flexDirection: "column",
  gap: 0.5,
  mt: 0.5,
  pl: 1,
  borderLeft: 3,
  borderColor: "divider",
  overflowWrap: "anywhere",
} as const;
const DETAILS = { "& summary": { cursor: "pointer", minHeight: 24 } } as const;
const LIST = { m: 0, pl: 2.5 } as const;
