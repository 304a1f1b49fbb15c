/** Tab with the owner's gate of a layout: its state, the open window, and the owner's people. */
import { mdiLockOpenVariantOutline, mdiLockOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import type { ShownGate } from "#web/api/owners-gate.generated.ts";
import { useIsOnline } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { GateForm } from "./GateForm.tsx";
import { GATE_MESSAGES, gateRefusal } from "./model/gate-messages.ts";
import { TabMissing } from "./TabMissing.tsx";
import { type UsedGate, useOwnersGate } from "./use-owners-gate.ts";
import { WindowDialog } from "./WindowDialog.tsx";

interface Props {
  readonly layout: EditedLayout;
  readonly mayEdit: boolean;
}

export function GateTab({ layout, mayEdit }: Props) {
  if (mayEdit) return <Gate layout={layout} />;
  return <StateMessage iconPath={mdiLockOutline} title={GATE_MESSAGES.notPermitted} />;
}

function Gate({ layout }: Pick<Props, "layout">) {
  const used = useOwnersGate(layout.id);
  const isOnline = useIsOnline();
  const gate = used.state.value;
  if (gate === undefined) {
    return <TabMissing state={used.state} words={GATE_MESSAGES} onRetry={used.retry} />;
  }
  const isUnreadable = gate.isOn && gate.owners.length === 0;
  return (
    <Box sx={COLUMN}>
      <Typography variant="body2" color="textSecondary">
        {GATE_MESSAGES.about}
      </Typography>
      {!isOnline && <Alert severity="warning">{GATE_MESSAGES.offlineNow}</Alert>}
      {isUnreadable && <Alert severity="error">{GATE_MESSAGES.unreadable}</Alert>}
      {!isUnreadable && <Present layout={layout} gate={gate} used={used} />}
      {gate.mayKeep ? (
        <GateForm key={`${gate.isOn} ${gate.changedAt}`} gate={gate} set={used.set} />
      ) : (
        <Alert severity="info">{GATE_MESSAGES.onlyOwners}</Alert>
      )}
    </Box>
  );
}

interface PresentProps {
  readonly layout: EditedLayout;
  readonly gate: ShownGate;
  readonly used: UsedGate;
}

/** Whether the site is open now, to whom, and the buttons that open and close it. */
function Present({ layout, gate, used }: PresentProps) {
  const isOnline = useIsOnline();
  const [isOpening, setIsOpening] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const tz = layout.tz ?? null;
  const { window } = gate;
  async function close(): Promise<void> {
    setIsBusy(true);
    const outcome = await used.close();
    setIsBusy(false);
    if (!outcome.ok) notify({ kind: "error", text: gateRefusal(outcome.error), lastsSeconds: 5 });
  }
  if (!gate.isOn) return <Alert severity="info">{GATE_MESSAGES.off}</Alert>;
  return (
    <Box sx={BOX}>
      <Box sx={HEAD}>
        <Icon path={window === undefined ? mdiLockOutline : mdiLockOpenVariantOutline} />
        <Typography component="h3" variant="subtitle1" sx={{ flex: "1 1 200px" }}>
          {window === undefined
            ? GATE_MESSAGES.closed
            : GATE_MESSAGES.openUntil(zonedTime(window.endsAt, tz))}
        </Typography>
        {window === undefined && gate.mayKeep && (
          <Button variant="outlined" disabled={!isOnline} onClick={() => setIsOpening(true)}>
            {GATE_MESSAGES.openWindow}
          </Button>
        )}
        {window !== undefined && gate.mayClose && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!isOnline}
            onClick={() => void close()}
          >
            {GATE_MESSAGES.close}
          </Button>
        )}
      </Box>
      {window !== undefined && (
        <>
          <Typography variant="body2">
            {GATE_MESSAGES.why(window.reason, window.openedBy)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {window.people.map((person) => (
              <Typography key={person.username} component="li" variant="body2" sx={ANYWHERE}>
                {person.email}: {presenceText(person, tz)}
              </Typography>
            ))}
          </Box>
        </>
      )}
      {gate.changedAt !== undefined && gate.changedBy !== undefined && (
        <Typography variant="caption" color="textSecondary" sx={ANYWHERE}>
          {GATE_MESSAGES.changed(gate.changedBy, zonedTime(gate.changedAt, tz))}. {gate.reason}
        </Typography>
      )}
      {isOpening && (
        <WindowDialog layoutId={layout.id} open={used.open} onClose={() => setIsOpening(false)} />
      )}
    </Box>
  );
}

type Person = NonNullable<ShownGate["window"]>["people"][number];

function presenceText({ isIn, lastUsedAt }: Person, tz: string | null): string {
  if (isIn) return GATE_MESSAGES.isIn;
  return lastUsedAt === undefined
    ? GATE_MESSAGES.notSeen
    : GATE_MESSAGES.lastSeen(zonedTime(lastUsedAt, tz));
}

const COLUMN = { display: "flex", flexDirection: "column", gap: 2 } as const;
const BOX = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
const HEAD = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
const ANYWHERE = { overflowWrap: "anywhere" } as const;
