/** Sets the versions that the site expects of its nodes, for each kind of board. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import { setExpectedFirmware } from "#web/api/commissioning-operations.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { boardText, campaignFailureText } from "./campaign-words.ts";
import type { ExpectedVersions } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";

interface Props {
  readonly site: Site;
  readonly expected: ExpectedVersions;
  /** Type codes that the nodes have reported. */
  readonly reported: readonly number[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ExpectedDialog({ site, expected, reported, onClose, onSaved }: Props) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const titleId = useId();
  const [node, setNode] = useState(expected.node ?? "");
  const [kinds, setKinds] = useState<ReadonlyMap<number, string>>(
    () => new Map(expected.kinds.map(({ nodeType, version }) => [nodeType, version])),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const types = [...new Set([...reported, ...kinds.keys()])].sort((one, other) => one - other);

  async function save(): Promise<void> {
    setIsBusy(true);
    const outcome = await setExpectedFirmware(client, {
      ...{ changeId: newId(nowSeconds()), layoutId: site.layout.id, expectedRev: expected.rev },
      ...{ master: expected.master ?? null, node: node.trim() || null },
      kinds: [...kinds]
        .map(([nodeType, version]) => ({ nodeType, version: version.trim() }))
        .filter(({ version }) => version !== ""),
    });
    setIsBusy(false);
    if (outcome.ok) onSaved();
    else setTrouble(campaignFailureText(outcome.error));
  }

  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{FIRMWARE_MESSAGES.expectedVersions}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Typography variant="body2">{FIRMWARE_MESSAGES.expectedHint}</Typography>
        {types.map((type) => (
          <TextField
            key={type}
            size="small"
            label={boardText(type)}
            value={kinds.get(type) ?? ""}
            onChange={({ target }) => setKinds(new Map(kinds).set(type, target.value))}
            slotProps={INPUT}
          />
        ))}
        <TextField
          size="small"
          label={FIRMWARE_MESSAGES.otherNodes}
          value={node}
          onChange={({ target }) => setNode(target.value)}
          slotProps={INPUT}
        />
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {FIRMWARE_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isOnline}
          onClick={() => void save()}
        >
          {FIRMWARE_MESSAGES.save}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

const INPUT = {
  inputLabel: { shrink: true },
  htmlInput: { maxLength: COMMISSIONING.versionCharacters, inputMode: "decimal" },
} as const;
