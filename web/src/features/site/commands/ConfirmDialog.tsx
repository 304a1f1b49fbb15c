/**
 * Confirms a command to whole masters: shows targets, wind and effect; a site-wide command requires
 * the name of the site.
 */

import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useState } from "react";
import type { CommandIntent } from "#web/api/command-intents.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { commandName } from "#web/features/site/model/command-texts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isNameOf, SiteNameField } from "#web/features/site/page/SiteNameField.tsx";
import {
  isReasonGiven,
  PeopleNote,
  workZoneReasonOf,
} from "#web/features/site/work-zones/PeopleNote.tsx";
import { usePeopleAt } from "#web/features/site/work-zones/use-people-at.ts";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { APPROVAL_MESSAGES } from "./approval-messages.ts";
import { ConfirmFacts } from "./ConfirmFacts.tsx";
import type { Confirmation } from "./command-runner.ts";
import { MotionPreview } from "./MotionPreview.tsx";
import type { PendingCommand } from "./model/pending-command.ts";
import { PreparationNote } from "./PreparationNote.tsx";
import { RiskBadge } from "./RiskBadge.tsx";
import { usePrepared } from "./use-prepared.ts";
import type { PreviewState } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly command: PendingCommand;
  readonly preview: PreviewState;
  /** Replaces the name of the command in the title. */
  readonly title?: string;
  /** @param intent the command with the reason for people in the rows, if there is one */
  readonly onConfirm: (confirmation: Confirmation | undefined, intent: CommandIntent) => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({ site, command, preview, title, onConfirm, onCancel }: Props) {
  const titleId = useId();
  const { entry, risk, intent } = command;
  const isTyped = risk === "R4";
  const { preparation, prepareAgain } = usePrepared(isTyped ? intent : undefined);
  const [siteName, setSiteName] = useState("");
  const [reason, setReason] = useState("");
  const people = usePeopleAt(site, intent.name, command.target);
  const [peopleReason, setPeopleReason] = useState("");
  const isNamed = isNameOf(site, siteName);
  const mayGo = isReasonGiven(intent.name, people, peopleReason);
  const prepared = preparation.status === "ready" ? preparation.prepared : undefined;
  const needsApproval = prepared?.needsSecondPerson === true;
  const isReady =
    mayGo && prepared !== undefined && isNamed && (!needsApproval || isReasonEnough(reason));
  function confirm(): void {
    const workZoneReason = workZoneReasonOf(intent.name, peopleReason);
    const reasoned = workZoneReason === undefined ? intent : { ...intent, workZoneReason };
    if (!isTyped) onConfirm(undefined, reasoned);
    else if (isReady) {
      const { token } = prepared;
      onConfirm(
        {
          token,
          siteName: siteName.trim(),
          reason: needsApproval ? reason.trim() : undefined,
        },
        reasoned,
      );
    }
  }
  return (
    <SteadyDialog titleId={titleId} onClose={onCancel}>
      <DialogTitle id={titleId} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <RiskBadge risk={risk} />
        {title ?? CONFIRM_MESSAGES.confirmTitle(commandName(entry))}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <ConfirmFacts site={site} command={command} />
          <PeopleNote
            {...{ site, people }}
            name={intent.name}
            reason={peopleReason}
            onReason={setPeopleReason}
          />
          <MotionPreview preview={preview} />
          {isTyped && <PreparationNote preparation={preparation} onAgain={prepareAgain} />}
          {needsApproval && <SecondPersonNote reason={reason} onReason={setReason} />}
          {isTyped && <SiteNameField site={site} name={siteName} onName={setSiteName} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {CONFIRM_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={isTyped ? "error" : "primary"}
          disabled={!mayGo || (isTyped && !isReady)}
          onClick={confirm}
        >
          {needsApproval ? APPROVAL_MESSAGES.ask : CONFIRM_MESSAGES.send}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

interface SecondPersonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Says that the command is not sent yet, and asks for a reason for the second person. */
function SecondPersonNote({ reason, onReason }: SecondPersonProps) {
  return (
    <>
      <Alert severity="info" variant="outlined">
        {APPROVAL_MESSAGES.needed}
      </Alert>
      <ReasonField reason={reason} hint={APPROVAL_MESSAGES.reasonHint} onReason={onReason} />
    </>
  );
}
