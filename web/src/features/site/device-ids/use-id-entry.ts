/**
 * Entry of one ID: the typed text, its faults, and the result of accepting it. The text survives a
 * reload of the page; an ID accepted without a connection waits in this device's outbox.
 */
import { useRef, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { FoundMaster } from "#web/api/id-operations.ts";
import { newId } from "#web/api/new-id.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { idDraft } from "#web/features/site/model/id-draft.ts";
import {
  type IdTarget,
  isWaitingHere,
  presentId,
  sentId,
} from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import {
  type IdJudgement,
  judgeId,
  scannedId,
  type TypedId,
  typedId,
} from "#web/features/site/model/typed-id.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { type AcceptOutcome, acceptId, type IdChange } from "./accept-id.ts";
import { type QueueOutcome, useQueueIdChange } from "./queue-id-change.ts";

/** Reasons why an ID was not saved; cleared when the user types. */
export type IdTrouble =
  | { readonly kind: "empty" }
  | { readonly kind: "inUse"; readonly id: string; readonly by: FoundMaster | undefined }
  | { readonly kind: "duplicate" }
  | { readonly kind: "superseded" }
  | { readonly kind: "failed"; readonly failure: Failure }
  /** The server cannot be reached, and the browser could not store the ID. */
  | { readonly kind: "notStored" };

/** Result of saving: the previous ID (undefined: none) and the saved one. */
export interface SavedId {
  readonly before: string | undefined;
  readonly id: string;
  /** True if the ID waits in this device's outbox, until there is a connection. */
  readonly isWaiting: boolean;
}

export type ConcurrentChange =
  | { readonly kind: "byOther" }
  /** An ID that was in this device's outbox was refused by the server, or discarded. */
  | { readonly kind: "ownLost"; readonly id: string | undefined };

interface State {
  /**
   * The typed text. Undefined until the user types: the field then shows the present ID, even if it
   * changes.
   */
  readonly entered: TypedId | undefined;
  readonly status: "typing" | "saving" | "saved";
  readonly trouble: IdTrouble | undefined;
}

export interface IdEntry extends Omit<State, "entered"> {
  readonly typed: TypedId;
  readonly judgement: IdJudgement;
  /**
   * Reason why the device's ID differs from the one that the user last saw here; undefined if it
   * does not.
   */
  readonly concurrentChange: ConcurrentChange | undefined;
  readonly enter: (text: string) => void;
  /**
   * Enters a code from the camera and checks it at once. Returns true if the camera should read
   * another code.
   */
  readonly take: (text: string) => boolean;
  /**
   * Enters a code from the camera, and saves the ID at once if nothing speaks against it.
   * `needsMore` is true if the camera should read another code.
   */
  readonly takeNow: (
    text: string,
  ) => Promise<{ readonly saved: SavedId | undefined; readonly needsMore: boolean }>;
  /** Discards the typed text that is stored for the tab. */
  readonly clearDraft: () => void;
  /** Saves the typed ID. Resolves to the saved ID, or to undefined if nothing was saved. */
  readonly accept: () => Promise<SavedId | undefined>;
}

/**
 * React hook of entering one ID.
 * @param target must be the same at every render: for another target, the caller sets another React
 * key
 */
export function useIdEntry(site: Site, target: IdTarget): IdEntry {
  const services = useServices();
  const draft = idDraft(services.tabStorage, target.ref);
  const present = presentId(site, target);
  const concurrentChange = useConcurrentChange(site, target);
  const [state, setState] = useState<State>(() => typing(draft.read()));
  const typed = state.entered ?? typedId(present ?? "");
  const change = useAttempt(target, services);
  const queueIdChange = useQueueIdChange(site, target);
  const judgement = judgeId(site, target, typed);

  async function save(id: string, entered = state.entered): Promise<SavedId | undefined> {
    setState({ entered, status: "saving", trouble: undefined });
    const { client, readModel, online } = services;
    const attempt = change.of(id);
    const wasSent = online.isOnline();
    const accepted = wasSent
      ? await acceptId({ client, cache: readModel.sites }, attempt)
      : UNREACHED;
    if (isUnreached(accepted)) return end(id, await queueIdChange(attempt, wasSent));
    if ("isChecked" in accepted && !accepted.isChecked) warnUnchecked();
    return end(id, accepted);
  }

  function end(id: string, accepted: AcceptOutcome | QueueOutcome): SavedId | undefined {
    if (!isUnanswered(accepted)) change.end();
    if (accepted.status === "saved" || accepted.status === "waits") {
      draft.clear();
      setState({ ...state, status: "saved", trouble: undefined });
      return { before: present, id, isWaiting: accepted.status === "waits" };
    }
    const isTaken = accepted.status === "inUse";
    if (isTaken) draft.clear();
    else draft.store(id);
    setState({ ...typing(isTaken ? undefined : id), trouble: troubleOf(accepted, id) });
    return undefined;
  }

  return {
    typed,
    status: state.status,
    trouble: state.trouble,
    judgement,
    concurrentChange: state.status === "typing" ? concurrentChange : undefined,
    enter(text) {
      const next = typing(text);
      draft.store(next.entered?.text ?? "");
      setState(next);
    },
    take(text) {
      const next = scannedId(text);
      draft.store(next.text);
      setState({ entered: next, status: "typing", trouble: undefined });
      const { kind } = judgeId(site, target, next);
      return kind !== "valid" && kind !== "present";
    },
    async takeNow(text) {
      const entered = scannedId(text);
      draft.store(entered.text);
      const found = judgeId(site, target, entered);
      if (found.kind === "valid" && found.alsoAt === undefined) {
        return { saved: await save(found.id, entered), needsMore: false };
      }
      setState({ entered, status: "typing", trouble: undefined });
      return { saved: undefined, needsMore: found.kind !== "valid" && found.kind !== "present" };
    },
    clearDraft: draft.clear,
    async accept() {
      if (state.status !== "typing") return undefined;
      if (judgement.kind === "valid") return save(judgement.id);
      if (judgement.kind === "empty") setState({ ...state, trouble: { kind: "empty" } });
      return undefined;
    },
  };
}

/**
 * Reason why the ID differs from the one that the user last saw; undefined if it does not. The
 * user's own ID in the outbox counts as seen, because the outbox may load after the dialog has
 * opened; so does its delivery to the server.
 */
function useConcurrentChange(site: Site, target: IdTarget): ConcurrentChange | undefined {
  const id = presentId(site, target);
  const isOwn = isWaitingHere(site, target);
  const [seen, setSeen] = useState({ id, isOwn });
  const isSame = seen.id === id;
  if ((isOwn || isSame) && (!isSame || seen.isOwn !== isOwn)) setSeen({ id, isOwn });
  if (isOwn || isSame) return undefined;
  return seen.isOwn ? { kind: "ownLost", id: seen.id } : { kind: "byOther" };
}

function typing(text: string | undefined): State {
  const entered = text === undefined ? undefined : typedId(text);
  return { entered, status: "typing", trouble: undefined };
}

function warnUnchecked(): void {
  notify({ kind: "warning", text: DEVICE_ID_MESSAGES.lookUnchecked, lastsSeconds: 5 });
}

const UNREACHED: AcceptOutcome = {
  status: "failed",
  failure: { status: "networkError" },
  isChecked: false,
};

function isUnreached(accepted: AcceptOutcome): boolean {
  return accepted.status === "failed" && accepted.failure.status === "networkError";
}

/** True if the server may have saved the ID although no answer has arrived. */
function isUnanswered(accepted: AcceptOutcome | QueueOutcome): boolean {
  if (accepted.status === "notStored") return true;
  return accepted.status === "failed" && accepted.failure.status !== "refused";
}

type NotSaved = Exclude<AcceptOutcome | QueueOutcome, { status: "saved" | "waits" }>;

function troubleOf(accepted: NotSaved, id: string): IdTrouble {
  switch (accepted.status) {
    case "inUse":
      return { kind: "inUse", id, by: accepted.by };
    case "failed":
      return { kind: "failed", failure: accepted.failure };
    case "duplicate":
    case "superseded":
    case "notStored":
      return { kind: accepted.status };
  }
}

/**
 * Returns a function that gives the change to send. A retry of the same ID sends the same change,
 * because the first attempt may have arrived.
 */
function useAttempt({ kind, ref: place }: IdTarget, { nowSeconds }: Services) {
  const last = useRef<IdChange>(undefined);
  return {
    of(typed: string): IdChange {
      const id = sentId(kind, typed);
      if (last.current?.id !== id) {
        last.current = { changeId: newId(nowSeconds()), place, id, timestamp: nowSeconds() };
      }
      return last.current;
    },
    end(): void {
      last.current = undefined;
    },
  };
}
