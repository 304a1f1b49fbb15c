/** React hook that saves a configuration: confirmations, progress, and what remains unsaved. */
import { useRef, useState } from "react";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type Assignment, assign } from "#domain/site-configuration/assignment.ts";
import type { ConfiguredLayout } from "#domain/site-configuration/configured-layout.ts";
import { type Contested, contestedIn, resolved } from "#domain/site-configuration/contested.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { type Losses, lossesOf } from "#domain/site-configuration/losses.ts";
import { type BasedDraft, rebased } from "#domain/site-configuration/rebase.ts";
import { type SaveFault, saveFault } from "#domain/site-configuration/save-checks.ts";
import { newId } from "#web/api/new-id.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { withSaveTimeout } from "#web/session/save-timeout.ts";
import { useServices } from "#web/session/services.ts";
import { refreshLayouts } from "#web/session/use-layouts.ts";
import { notify } from "#web/ui/notify.ts";
import { saveConfiguration, type Trouble, type Unsaved } from "./save-configuration.ts";
import { readConfigured } from "./use-configured-layout.ts";

export type Saving =
  | { readonly status: "idle" }
  /** The draft is invalid, so nothing was sent. */
  | { readonly status: "refused"; readonly fault: SaveFault }
  /** Another user has changed the same things as the draft, so this user must choose. */
  | {
      readonly status: "contested";
      readonly contested: readonly Contested[];
      readonly choose: (isTheirs: (contested: Contested) => boolean) => void;
    }
  | { readonly status: "asking"; readonly losses: Losses; readonly go: () => void }
  | { readonly status: "saving"; readonly done: number; readonly all: number }
  | { readonly status: "failed"; readonly unsaved: readonly Unsaved[] };

interface Job extends BasedDraft {
  readonly layoutId: string;
  readonly stored: ConfiguredLayout;
  /** Called with the draft rebased to the current layout. */
  readonly onBased: (based: BasedDraft) => void;
  readonly onDraft: (draft: ConfigurationDraft) => void;
  /** Called when everything is saved. */
  readonly onSaved: () => Promise<void>;
}

export interface UsedSaving {
  readonly saving: Saving;
  readonly save: (job: Job) => void;
  /** Cancels what has not been sent yet. */
  readonly abort: () => void;
  readonly dismiss: () => void;
}

const IDLE: Saving = { status: "idle" };

export function useSaving(): UsedSaving {
  const services = useServices();
  const [saving, setSaving] = useState<Saving>(IDLE);
  const isAborted = useRef(false);
  const idFor = useIds();

  function fail(unsaved: readonly Unsaved[]): void {
    notify({ kind: "error", text: SAVING_MESSAGES.saveFailed, lastsSeconds: 5 });
    setSaving({ status: "failed", unsaved });
  }

  async function begin(job: Job): Promise<void> {
    isAborted.current = false;
    const mLocIds = job.stored.masters.map(({ id }) => id);
    const assignment = assign(job.draft, mLocIds);
    const fault = saveFault(job.draft, assignment);
    if (fault !== undefined) return setSaving({ status: "refused", fault });
    setSaving({ status: "saving", done: 0, all: mLocIds.length });
    const read = await withSaveTimeout(services, readConfigured(services.client, job.layoutId));
    if (read === "late") return fail([unread({ status: "late" })]);
    if (!read.ok) return fail([unread(read.error)]);
    const stored = read.value;
    const based = rebased(job, stored);
    const contested = contestedIn(based, stored);
    if (contested.length === 0)
      return proceed(
        job,
        resolved(based, stored, () => false),
        stored,
      );
    const choose = (isTheirs: (contested: Contested) => boolean) =>
      proceed(job, resolved(based, stored, isTheirs), stored);
    setSaving({ status: "contested", contested, choose });
  }

  function proceed(job: Job, based: BasedDraft, stored: ConfiguredLayout): void {
    job.onBased(based);
    const { draft } = based;
    // Uses the areas that this user has seen, because another user may have changed them meanwhile.
    const assignment = assign(
      { ...draft, masterAreas: job.draft.masterAreas },
      stored.masters.map(({ id }) => id),
    );
    const fault = saveFault(draft, assignment);
    const losses = lossesOf(draft, assignment, stored);
    const go = () => void send({ ...job, ...based, stored }, assignment);
    if (fault !== undefined) setSaving({ status: "refused", fault });
    else if (losses.unassigned + losses.lostIds.length === 0) go();
    else setSaving({ status: "asking", losses, go });
  }

  async function send(job: Job, assignment: Assignment): Promise<void> {
    const all = job.stored.masters.length;
    setSaving({ status: "saving", done: 0, all });
    const unsaved = await saveConfiguration({
      ...job,
      assignment,
      services,
      idFor,
      isAborted: () => isAborted.current,
      onProgress: (done) => setSaving({ status: "saving", done, all }),
    });
    void refreshLayouts(services);
    if (unsaved.length > 0) return fail(unsaved);
    await job.onSaved();
    notify({ kind: "success", text: SAVING_MESSAGES.saved, lastsSeconds: 2 });
    setSaving(IDLE);
  }

  return {
    saving,
    save: (job) => void begin(job),
    abort: () => {
      isAborted.current = true;
    },
    dismiss: () => setSaving(IDLE),
  };
}

function unread(trouble: Trouble): Unsaved {
  return { mLocId: undefined, part: "nodes", trouble };
}

/**
 * React hook of idempotency keys: one per part to save and content, so that a retry is the same
 * change.
 */
function useIds(): (name: string, content: object) => UuidV7 {
  const { nowSeconds } = useServices();
  const issuedIds = useRef(new Map<string, { readonly text: string; readonly id: UuidV7 }>());
  return (name, content) => {
    const text = JSON.stringify(content);
    const issued = issuedIds.current.get(name);
    if (issued?.text === text) return issued.id;
    const id = newId(nowSeconds());
    issuedIds.current.set(name, { text, id });
    return id;
  };
}
