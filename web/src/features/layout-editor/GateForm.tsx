/** Form of the owner's gate: who the owner's people are, and the switch, each with a reason. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { isOwners } from "#domain/access/owners-gate.ts";
import { readOwners } from "#domain/gate/gate-input.ts";
import type { ShownGate } from "#web/api/owners-gate.generated.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { GATE_MESSAGES, gateRefusal } from "./model/gate-messages.ts";
import type { UsedGate } from "./use-owners-gate.ts";

interface Props extends Pick<UsedGate, "set"> {
  readonly gate: ShownGate;
}

export function GateForm({ gate, set }: Props) {
  const isOnline = useIsOnline();
  const { config } = useServices();
  const session = useSessionState();
  const email = session.status === "signedIn" ? session.account.email : "";
  const [text, setText] = useState(() => (gate.isOn ? gate.owners.join("\n") : domainOf(email)));
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const owners = text.split(/[\s,;]+/).filter((line) => line !== "");
  const fault = ownersFault(owners, email, config.providerDomain ?? "");
  async function save(on: boolean, why: string): Promise<string | undefined> {
    const outcome = await set({ on, owners, reason: why });
    return outcome.ok ? undefined : gateRefusal(outcome.error);
  }
  async function submit(): Promise<void> {
    setIsBusy(true);
    const failed = await save(true, reason.trim());
    setIsBusy(false);
    setTrouble(failed);
  }
  return (
    <Box sx={COLUMN}>
      <TextField
        multiline
        minRows={2}
        fullWidth
        label={GATE_MESSAGES.owners}
        value={text}
        error={fault !== undefined}
        helperText={fault ?? GATE_MESSAGES.ownersHint}
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonField reason={reason} hint={GATE_MESSAGES.reasonHint} onReason={setReason} />
      {trouble !== undefined && (
        <Alert severity="error">{`${GATE_MESSAGES.notSaved}. ${trouble}`}</Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isOnline || fault !== undefined || !isReasonEnough(reason)}
          onClick={() => void submit()}
        >
          {gate.isOn ? GATE_MESSAGES.save : GATE_MESSAGES.turnOn}
        </Button>
        {gate.isOn && (
          <Button
            color="error"
            variant="outlined"
            disabled={!isOnline}
            onClick={() => setIsTurningOff(true)}
          >
            {GATE_MESSAGES.turnOff}
          </Button>
        )}
      </Box>
      {isTurningOff && (
        <ReasonDialog
          isDestructive
          words={{
            title: GATE_MESSAGES.turnOffTitle,
            hint: GATE_MESSAGES.turnOffHint,
            reasonHint: GATE_MESSAGES.reasonHint,
            go: GATE_MESSAGES.turnOff,
          }}
          onGo={(why) => save(false, why)}
          onClose={() => setIsTurningOff(false)}
        />
      )}
    </Box>
  );
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** What is wrong with the list, by the rules of the server; undefined if nothing is. */
function ownersFault(
  owners: readonly string[],
  email: string,
  providerDomain: string,
): string | undefined {
  const read = readOwners(owners, providerDomain);
  if (!read.ok) return GATE_MESSAGES.ownersFault;
  return isOwners(read.value, email) ? undefined : GATE_MESSAGES.ownMissing;
}

const COLUMN = { display: "flex", flexDirection: "column", gap: 1.5 } as const;
