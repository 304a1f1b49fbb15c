/**
 * The form for one device's ID: the device, the field, conflicts with other devices, and after
 * saving the way to the next node.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { type FormEvent, useState } from "react";
import {
  changedMeanwhile,
  DEVICE_ID_MESSAGES,
  idReplaced,
  ownIdLost,
} from "#web/features/site/model/device-id-messages.ts";
import { type IdTarget, presentId } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { CameraPart } from "#web/ui/scanner/CameraPart.tsx";
import { ScanButtons } from "#web/ui/scanner/ScanButtons.tsx";
import { type Scanner, useScanner } from "#web/ui/scanner/use-scanner.ts";
import { IdFacts } from "./IdFacts.tsx";
import { IdField } from "./IdField.tsx";
import { IdTroubles } from "./IdTroubles.tsx";
import { NextNode } from "./NextNode.tsx";
import { nextUnassigned } from "./next-node.ts";
import { type ConcurrentChange, type IdEntry, type SavedId, useIdEntry } from "./use-id-entry.ts";

interface Props {
  readonly site: Site;
  readonly target: IdTarget;
  /** True if the user opened the form from an auxiliary unit, which has no ID of its own. */
  readonly isShared: boolean;
  /**
   * Called to continue with the next node. The arguments are flat indexes of the node whose ID was
   * saved, and of the next one.
   */
  readonly onWalk: (from: number, to: number) => void;
  readonly onClose: () => void;
}

export function IdEntryForm({ site, target, isShared, onWalk, onClose }: Props) {
  const isOnline = useIsOnline();
  const entry = useIdEntry(site, target);
  const scanner = useScanner(entry.take);
  const [saved, setSaved] = useState<SavedId>();
  const next = target.kind === "node" ? nextUnassigned(site, target.node) : undefined;
  const isReady = entry.judgement.kind === "valid" && entry.status === "typing";
  async function accept(): Promise<void> {
    const done = await entry.accept();
    if (done === undefined) return;
    if (next === undefined) {
      const kind = done.isWaiting ? "info" : "success";
      notify({ kind, text: savedText(done), lastsSeconds: 5 });
      onClose();
    } else setSaved(done);
  }
  function cancel(): void {
    entry.clearDraft();
    onClose();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void accept();
  }
  if (saved !== undefined && target.kind === "node" && next !== undefined) {
    const walk = () => onWalk(target.node, next);
    return (
      <NextNode {...{ site, target, next, onClose }} {...shownSaved(saved)} onNext={walk}>
        <IdFacts site={site} target={target} />
      </NextNode>
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={FORM}>
      <DialogContent sx={{ pt: 0, pb: 1 }}>
        <EntryFields {...{ site, target, isShared, entry, isOnline, scanner }} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={cancel}>
          {DEVICE_ID_MESSAGES.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={entry.status === "saving"}
          disabled={!isReady}
        >
          {DEVICE_ID_MESSAGES.accept}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface FieldsProps extends Pick<Props, "site" | "target" | "isShared"> {
  readonly entry: IdEntry;
  readonly isOnline: boolean;
  readonly scanner: Scanner;
}

function EntryFields({ site, target, isShared, entry, isOnline, scanner }: FieldsProps) {
  const { state } = scanner;
  const isLooking = state.view === "camera";
  return (
    <Stack sx={{ gap: 2 }}>
      <IdFacts site={site} target={target} />
      {isShared && <Alert severity="info">{DEVICE_ID_MESSAGES.sharedByPair}</Alert>}
      {entry.concurrentChange !== undefined && (
        <Alert severity="warning">
          {meanwhileText(entry.concurrentChange, presentId(site, target))}
        </Alert>
      )}
      {isLooking ? (
        <CameraPart scanner={scanner} />
      ) : (
        <IdField kind={target.kind} entry={entry} isTyping={!("isRead" in state)} />
      )}
      <IdTroubles site={site} target={target} entry={entry} />
      {!isLooking && <ScanButtons scanner={scanner} disabled={entry.status === "saving"} />}
      {!isOnline && <Alert severity="info">{DEVICE_ID_MESSAGES.offline}</Alert>}
    </Stack>
  );
}

function meanwhileText(meanwhile: ConcurrentChange, present: string | undefined): string {
  return meanwhile.kind === "ownLost"
    ? ownIdLost(meanwhile.id, present)
    : changedMeanwhile(present);
}

function shownSaved(saved: SavedId) {
  return { saved: savedText(saved), isWaiting: saved.isWaiting };
}

/** Text after an ID was saved; an ID of zeros means that the device has none. */
function savedText({ before, id, isWaiting }: SavedId): string {
  if (isWaiting) return DEVICE_ID_MESSAGES.waits(id);
  const isNone = id.endsWith("0000");
  return isNone && before !== undefined
    ? DEVICE_ID_MESSAGES.takenAway(before)
    : idReplaced(before, id);
}

const FORM = { flex: "0 1 auto", minHeight: 0 } as const;
