/** Dialog of the whole-site stow: targets, preview, and the hold-to-send button. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";
import {
  CONFIRM_MESSAGES,
  reachText,
  windSentence,
} from "#web/features/site/commands/model/confirm-messages.ts";
import { mastersOf } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import {
  isReasonGiven,
  PeopleNote,
  workZoneReasonOf,
} from "#web/features/site/work-zones/PeopleNote.tsx";
import { usePeopleAt } from "#web/features/site/work-zones/use-people-at.ts";
import { useUnits } from "#web/session/services.ts";
import { HoldButton } from "#web/ui/HoldButton.tsx";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { MotionPreview } from "./MotionPreview.tsx";
import type { PendingCommand } from "./model/pending-command.ts";
import { STOW_MESSAGES } from "./model/stow-messages.ts";
import { nodesTargeted, windAt } from "./model/target-facts.ts";
import { PreparationNote } from "./PreparationNote.tsx";
import { usePrepared } from "./use-prepared.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly command: PendingCommand;
  /** True while the last stow waits for replies, or still shows its outcome. */
  readonly isBusy: boolean;
  /**
   * Called to send the stow.
   * @param token of the first of two steps, if there is one
   * @param workZoneReason why the stow goes ahead although people are in the rows
   */
  readonly onConfirm: (token: string | undefined, workZoneReason: string | undefined) => void;
  readonly onCancel: () => void;
}

export function StowSiteDialog({ site, command, isBusy, onConfirm, onCancel }: Props) {
  const titleId = useId();
  const { intent, risk, target } = command;
  const hasSteps = risk === "R4";
  const { preparation, prepareAgain } = usePrepared(hasSteps ? intent : undefined);
  const { state: preview, loadPreview } = usePreview(intent.id);
  const lookNow = useEffectEvent(() => loadPreview(intent));
  useEffect(() => lookNow(), []);
  const token = preparation.status === "ready" ? preparation.prepared.token : undefined;
  const hasMasters = mastersOf(target).length > 0;
  const people = usePeopleAt(site, intent.name, target);
  const [reason, setReason] = useState("");
  const mayGo = isReasonGiven(intent.name, people, reason);
  const isReady = mayGo && !isBusy && hasMasters && (!hasSteps || token !== undefined);
  return (
    <SteadyDialog titleId={titleId} onClose={onCancel}>
      <DialogTitle id={titleId}>{STOW_MESSAGES.title}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it on low screens. */}
      <DialogContent tabIndex={0}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h3" component="p">
            {site.layout.name}
          </Typography>
          <PeopleNote {...{ site, people, reason }} name={intent.name} onReason={setReason} />
          <Facts site={site} command={command} />
          {hasMasters ? (
            <MotionPreview preview={preview} />
          ) : (
            <Alert severity="warning" variant="outlined">
              {STOW_MESSAGES.noController}
            </Alert>
          )}
          {isBusy && <Alert severity="info">{STOW_MESSAGES.busy}</Alert>}
          {hasSteps && hasMasters && (
            <PreparationNote preparation={preparation} onAgain={prepareAgain} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {STOW_MESSAGES.cancel}
        </Button>
        <HoldButton
          label={STOW_MESSAGES.hold}
          holdingLabel={STOW_MESSAGES.holding}
          againLabel={STOW_MESSAGES.again}
          isDisabled={!isReady}
          onHeld={() => onConfirm(token, workZoneReasonOf(intent.name, reason))}
        />
      </DialogActions>
    </SteadyDialog>
  );
}

function Facts({ site, command: { target, entry } }: Pick<Props, "site" | "command">) {
  const { masters } = useSiteView();
  const units = useUnits();
  const wind = windAt(target, masters);
  const count = mastersOf(target).length;
  return (
    <FactList
      facts={[
        [
          CONFIRM_MESSAGES.target,
          reachText(count, site.masters.length, nodesTargeted(target, entry)),
        ],
        [CONFIRM_MESSAGES.goal, STOW_MESSAGES.angle],
        [
          CONFIRM_MESSAGES.wind,
          wind === undefined ? CONFIRM_MESSAGES.windUnknown : windSentence(wind, units, 0),
        ],
      ]}
    />
  );
}
