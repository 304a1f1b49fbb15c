/**
 * Dialog that assigns the settings set of another master to this one, so that both use the same
 * set.
 */

import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { assignSettings } from "#web/api/settings-operations.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { listText } from "#web/language/counts.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { SETTINGS_MESSAGES, settingsFailure } from "./settings-messages.ts";

interface Props extends ShownMaster {
  readonly onClose: () => void;
}

export function ShareSettingsDialog({ site, master, onClose }: Props) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const [chosen, choose] = useState(master.spaParamId);
  const { share, isSaving, failure } = useSharing(site.layout.id, master.id, onClose);
  const isOther = chosen !== undefined && chosen !== master.spaParamId;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{SETTINGS_MESSAGES.share}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          {SETTINGS_MESSAGES.shareHint}
        </Typography>
        <RadioGroup
          aria-label={SETTINGS_MESSAGES.shareWith}
          value={chosen ?? ""}
          onChange={(_, id) => choose(id)}
        >
          {setsOf(site, master).map(({ id, masters }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={listText(masters)} />
          ))}
        </RadioGroup>
        {!isOnline && <Alert severity="warning">{SETTINGS_MESSAGES.shareOffline}</Alert>}
        {failure && <Alert severity="error">{settingsFailure(failure)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {SETTINGS_MESSAGES.close}
        </Button>
        <Button
          variant="contained"
          loading={isSaving}
          disabled={!isOther || !isOnline}
          onClick={() => void (chosen !== undefined && share(chosen))}
        >
          {SETTINGS_MESSAGES.shareDo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SharedSet {
  readonly id: string;
  /** Names of the masters that use the set. */
  readonly masters: readonly string[];
}

function setsOf({ masters }: Site, { id: own }: SiteMaster): readonly SharedSet[] {
  const ids = new Set(masters.flatMap(({ spaParamId }) => spaParamId ?? []));
  return [...ids].flatMap((id) => {
    const others = masters.filter((each) => each.spaParamId === id && each.id !== own);
    return others.length === 0 ? [] : [{ id, masters: others.map(({ name }) => name) }];
  });
}

function useSharing(layoutId: string, mLocId: string, onShared: () => void) {
  const { client, readModel } = useServices();
  const { idFor, done } = useIntent();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function share(spaParamId: string): Promise<void> {
    setIsSaving(true);
    setFailure(undefined);
    const content = { layoutId, mLocId, spaParamId };
    const outcome = await assignSettings(client, { ...content, changeId: idFor(content) });
    setIsSaving(false);
    if (outcome.ok || outcome.error.status === "refused") done();
    if (!outcome.ok) return setFailure(outcome.error);
    const changed = { spaParamId: outcome.value };
    await readModel.sites.changeMaster(layoutId, mLocId, (current) => ({ ...current, ...changed }));
    notify({ kind: "success", text: SETTINGS_MESSAGES.saved, lastsSeconds: 2 });
    onShared();
  }
  return { share, isSaving, failure };
}
