/**
 * The form for one device's ID: the device, the field, conflicts with other devices, and after
 * saving the way to the next node.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import { type FormEvent, useState } from "react";
import {
  changedMeanwhile,
  DEVICE_ID_MESSAGES,
  idReplaced,
  ownIdLost,
} from "#web/features/site/model/device-id-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import {
  type DeviceRef,
  deviceFor,
  refOf,
  writeDevice,
} from "#web/features/site/model/device-ref.ts";
import { type IdTarget, nLocIdAt, presentId } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";
import { useIsOnline } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { CameraPart } from "#web/ui/scanner/CameraPart.tsx";
import { ScanButtons } from "#web/ui/scanner/ScanButtons.tsx";
import { type OpenedCamera, type Scanner, useScanner } from "#web/ui/scanner/use-scanner.ts";
import { IdFacts } from "./IdFacts.tsx";
import { IdField } from "./IdField.tsx";
import { IdTroubles } from "./IdTroubles.tsx";
import { LastStep } from "./LastStep.tsx";
import { NextNode } from "./NextNode.tsx";
import { nextOfSite, nextUnassigned } from "./next-node.ts";
import { type ConcurrentChange, type IdEntry, type SavedId, useIdEntry } from "./use-id-entry.ts";
import type { IdWalk } from "./use-id-walk.ts";

interface Props {
  readonly site: Site;
  readonly target: IdTarget;
  /** True if the user opened the form from an auxiliary unit, which has no ID of its own. */
  readonly isShared: boolean;
  /** The walk from device to device; undefined where another list leads through the devices. */
  readonly walk: IdWalk | undefined;
  /**
   * Called to continue with another device.
   * @param from flat index of the node at which the user is
   */
  readonly onGoOn: (next: DeviceRef, from?: number) => void;
  readonly onClose: () => void;
}

export function IdEntryForm({ site, target, isShared, walk, onGoOn, onClose }: Props) {
  const isOnline = useIsOnline();
  const entry = useIdEntry(site, target);
  const isWalking = walk?.isOn === true;
  const scanner = useScanner(isWalking ? takeInWalk : entry.take, walk?.camera);
  const [saved, setSaved] = useState<SavedId>();
  /** ID of a node of another master, about which the form has warned. */
  const [warnedOf, setWarnedOf] = useState<string>();
  const next = target.kind === "node" ? nextUnassigned(site, target.node) : undefined;
  const isReady = entry.judgement.kind === "valid" && entry.status === "typing";
  async function accept(): Promise<void> {
    const { judgement } = entry;
    // A hand-held scanner presses Enter before anybody can read the warning.
    const isWarning = judgement.kind === "valid" && judgement.alsoAt !== undefined;
    if (isWalking && isWarning && warnedOf !== judgement.id) return setWarnedOf(judgement.id);
    const done = await entry.accept();
    if (done !== undefined) finish(done);
  }
  async function takeInWalk(text: string, camera: OpenedCamera): Promise<boolean> {
    const { saved: done, needsMore } = await entry.takeNow(text);
    if (done !== undefined) finish(done, camera);
    return needsMore;
  }
  function finish(done: SavedId, camera?: OpenedCamera): void {
    const given = walk?.saved(target.ref, !isNoId(done.id));
    const following = isWalking && given ? nextOfSite(site, target, given) : undefined;
    if (walk !== undefined && following !== undefined) {
      const from = target.kind === "node" ? target.node : undefined;
      walk.went(
        {
          ...{ ref: target.ref, name: nameOf(site, target), ...shownSaved(done) },
          way: wayTo(site, from, following),
        },
        camera,
      );
      onGoOn(following, from);
    } else if (next === undefined || isWalking) {
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
    const ref = refOf(site, { kind: "node", node: next });
    const goOn = () => ref && onGoOn(ref, target.node);
    return (
      <NextNode {...{ site, target, next, onClose }} {...shownSaved(saved)} onNext={goOn}>
        <IdFacts site={site} target={target} />
      </NextNode>
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={FORM}>
      <DialogContent sx={{ pt: 0, pb: 1 }}>
        <EntryFields {...{ site, target, isShared, entry, isOnline, scanner, walk, onGoOn }} />
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

interface FieldsProps extends Pick<Props, "site" | "target" | "isShared" | "walk" | "onGoOn"> {
  readonly entry: IdEntry;
  readonly isOnline: boolean;
  readonly scanner: Scanner;
}

function EntryFields(props: FieldsProps) {
  const { site, target, isShared, entry, isOnline, scanner, walk, onGoOn } = props;
  const { state } = scanner;
  const isLooking = state.view === "camera";
  return (
    <Stack sx={{ gap: 2 }}>
      {walk?.isOn && walk.last !== undefined && !isSameDevice(walk.last.ref, target.ref) && (
        <LastStep last={walk.last} onGoOn={onGoOn} />
      )}
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
      {walk !== undefined && (
        <FormControlLabel
          control={<Switch checked={walk.isOn} onChange={(_event, isOn) => walk.setOn(isOn)} />}
          label={DEVICE_ID_MESSAGES.goOn[target.kind]}
        />
      )}
    </Stack>
  );
}

function isSameDevice(one: DeviceRef, other: DeviceRef): boolean {
  return writeDevice(one) === writeDevice(other);
}

function nameOf(site: Site, target: IdTarget): string {
  return target.kind === "master"
    ? target.master.name
    : DEVICE_MESSAGES.partnerNode(nLocIdAt(site, target.node));
}

function wayTo(site: Site, from: number | undefined, next: DeviceRef): string | undefined {
  const to = deviceFor(site, next);
  if (from === undefined || to?.kind !== "node") return undefined;
  return walkInWords(walkBetween(site, from, to.node));
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
  return isNoId(id) && before !== undefined
    ? DEVICE_ID_MESSAGES.takenAway(before)
    : idReplaced(before, id);
}

/** Whether this means that a device has no ID. */
function isNoId(id: string): boolean {
  return id.endsWith("0000");
}

const FORM = { flex: "0 1 auto", minHeight: 0 } as const;
