/** The versions of the firmware that masters and nodes of the site should report. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import { boardName } from "#domain/identity/board-name.ts";
import { setExpectedFirmware } from "#web/api/commissioning-operations.ts";
import { newId } from "#web/api/new-id.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";

interface Props {
  readonly layoutId: string;
  readonly expected: HandOver["expected"];
  readonly rev: number;
  readonly onSaved: () => void;
}

export function FirmwareForm({ layoutId, expected, rev: expectedRev, onSaved }: Props) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const id = useId();
  const [master, setMaster] = useState(expected.masterFirmware ?? "");
  const [node, setNode] = useState(expected.nodeFirmware ?? "");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged =
    master !== (expected.masterFirmware ?? "") || node !== (expected.nodeFirmware ?? "");

  async function save(): Promise<void> {
    setIsBusy(true);
    const outcome = await setExpectedFirmware(client, {
      ...{ changeId: newId(nowSeconds()), layoutId, expectedRev },
      ...{ master: master.trim() || null, node: node.trim() || null },
    });
    setIsBusy(false);
    setFailure(outcome.ok ? undefined : failureText(outcome.error, WORDS));
    onSaved();
  }

  return (
    <Box
      component="form"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography id={id} variant="subtitle2" component="h3">
        {COMMISSIONING_MESSAGES.firmware}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {COMMISSIONING_MESSAGES.firmwareHint}
      </Typography>
      <Box sx={FIELDS}>
        <TextField
          size="small"
          label={COMMISSIONING_MESSAGES.masterFirmware}
          value={master}
          onChange={({ target }) => setMaster(target.value)}
          slotProps={INPUT}
        />
        <TextField
          size="small"
          label={COMMISSIONING_MESSAGES.nodeFirmware}
          value={node}
          onChange={({ target }) => setNode(target.value)}
          slotProps={INPUT}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={isBusy}
          disabled={!isChanged || !isOnline}
        >
          {COMMISSIONING_MESSAGES.saveFirmware}
        </Button>
      </Box>
      {expected.kinds !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {COMMISSIONING_MESSAGES.firmwareOfBoards(
            expected.kinds
              .map(({ nodeType, version }) => `${boardName(nodeType)} ${version}`)
              .join(", "),
          )}
        </Typography>
      )}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}

const WORDS = { refusals: COMMISSIONING_MESSAGES.refusals, advice: PRESS_AGAIN };

const INPUT = {
  htmlInput: { maxLength: COMMISSIONING.versionCharacters, inputMode: "decimal" },
} as const;

const FIELDS = { display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" } as const;
