/** Saves a configuration master by master: a failure at one does not affect the others. */

import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Result } from "#domain/result.ts";
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import {
  type ConfiguredLayout,
  NO_NODES,
  type StoredMaster,
} from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { mergeNodes } from "#domain/site-configuration/merged-nodes.ts";
import { afterMasterSaved, planMaster } from "#domain/site-configuration/save-plan.ts";
import { DEFAULT_MARKER_RADIUS } from "#domain/site-configuration/translations.ts";
import type { Failure } from "#web/api/failure.ts";
import { basedOn, updateLayout, updateMaster } from "#web/api/layout-operations.ts";
import { withSaveTimeout } from "#web/session/save-timeout.ts";
import type { Services } from "#web/session/services.ts";
import { listStoredNodes, updateNodes } from "./configuration-operations.ts";

/** Why a part of the configuration was not saved. */
export type Trouble = Failure | { readonly status: "late" | "aborted" };

export interface Unsaved {
  /** mLocId of the master; undefined for the layout itself. */
  readonly mLocId: string | undefined;
  readonly part: "layout" | "coordinates" | "nodes";
  readonly trouble: Trouble;
}

export interface SavingRun {
  readonly services: Pick<Services, "client" | "after">;
  readonly layoutId: string;
  /** The stored layout to which the draft was rebased without conflicts. */
  readonly stored: ConfiguredLayout;
  readonly draft: ConfigurationDraft;
  /** For each node location, the master that it belongs to. */
  readonly assignment: Assignment;
  /**
   * Returns the idempotency key for a part to save: the same for the same part and content until
   * the server has decided.
   */
  readonly idFor: (name: string, content: object) => UuidV7;
  readonly isAborted: () => boolean;
  readonly onProgress: (mastersDone: number) => void;
  /** Called with the updated draft after a master is saved. */
  readonly onDraft: (draft: ConfigurationDraft) => void;
}

/** Saves the configuration; returns what could not be saved, empty on complete success. */
export async function saveConfiguration(run: SavingRun): Promise<readonly Unsaved[]> {
  const unsaved: Unsaved[] = [];
  const layout = await saveRadius(run);
  if (layout !== undefined) {
    unsaved.push({ mLocId: undefined, part: "layout", trouble: layout });
  }
  let { draft } = run;
  // Saving renumbers the nodes of one master and never moves them, so the assignment stays valid.
  for (const [at, master] of run.stored.masters.entries()) {
    const saved = run.isAborted()
      ? { unsaved: { part: "nodes" as const, trouble: { status: "aborted" } as const } }
      : await saveMaster({ ...run, draft }, master);
    if ("unsaved" in saved) unsaved.push({ mLocId: master.id, ...saved.unsaved });
    else if (saved.draft !== draft) {
      draft = saved.draft;
      run.onDraft(draft);
    }
    run.onProgress(at + 1);
  }
  return unsaved;
}

async function saveRadius(run: SavingRun): Promise<Trouble | undefined> {
  const { services, layoutId, stored, draft, idFor } = run;
  const { markerRadius } = draft.translations;
  const isDefault = stored.markerRadius === undefined && markerRadius === DEFAULT_MARKER_RADIUS;
  if (isDefault || stored.markerRadius === markerRadius) return undefined;
  const content = { markerRadius, ...basedOn(stored.rev) };
  const changeId = idFor("layout", content);
  const sent = updateLayout(services.client, { ...content, changeId, id: layoutId });
  return troubleOf(await withSaveTimeout(services, sent));
}

type SavedMaster =
  | { readonly draft: ConfigurationDraft }
  | { readonly unsaved: Pick<Unsaved, "part" | "trouble"> };

/**
 * Maximum number of attempts to save a master's nodes, if other users change them at the same time.
 */
const MAX_ATTEMPTS = 5;

/**
 * Saves a master. Retries its nodes on Conflict: an id assigned between reading and saving is read
 * again and preserved.
 */
async function saveMaster(run: SavingRun, master: StoredMaster): Promise<SavedMaster> {
  const details = await saveDetails(run, master);
  if (details !== undefined) return { unsaved: { part: "coordinates", trouble: details } };
  for (let look = 1; ; look += 1) {
    const saved = await tryNodes(run, master);
    if (look === MAX_ATTEMPTS || !("unsaved" in saved)) return saved;
    const { trouble } = saved.unsaved;
    if (trouble.status !== "refused" || trouble.code !== "Conflict") return saved;
  }
}

/** Saves location and area of the master if they have changed. */
async function saveDetails(run: SavingRun, master: StoredMaster): Promise<Trouble | undefined> {
  const { services, layoutId, draft, assignment, idFor } = run;
  const mLocId = master.id;
  const changes = planMaster(draft, assignment, { master, stored: NO_NODES }).master;
  if (changes === undefined) return undefined;
  const { position, area } = changes;
  const outline = area === undefined ? {} : { area: [...area] };
  const content = { ...position, ...outline, ...basedOn(master.rev) };
  const changeId = idFor(`master ${mLocId}`, content);
  const sent = updateMaster(services.client, { ...content, changeId, id: mLocId, layoutId });
  return troubleOf(await withSaveTimeout(services, sent));
}

/** Reads the nodes of the master again, merges and saves them. */
async function tryNodes(run: SavingRun, master: StoredMaster): Promise<SavedMaster> {
  const { services, layoutId, stored, draft, assignment, idFor } = run;
  const { client } = services;
  const mLocId = master.id;
  const storedNodes = await withSaveTimeout(services, listStoredNodes(client, layoutId, [mLocId]));
  if (storedNodes === "late" || !storedNodes.ok) {
    return { unsaved: { part: "nodes", trouble: troubleOf(storedNodes) ?? { status: "late" } } };
  }
  const before = storedNodes.value.get(mLocId) ?? NO_STORED_NODES;
  const base = stored.nodes.get(mLocId) ?? NO_NODES;
  const merged = mergeNodes(draft, assignment, { master, base, stored: before });
  // Another user has changed the master's nodes since the draft was rebased; the next save asks
  // which version to take.
  if (merged === "contested") return { unsaved: { part: "nodes", trouble: CONFLICT } };
  const plan = planMaster(draft, assignment, { master, stored: before });
  const nodes = merged === "mine" ? plan.nodes : undefined;
  if (nodes !== undefined) {
    const content = { ...nodes, ...basedOn(before.rev) };
    const changeId = idFor(`nodes ${mLocId}`, content);
    const sent = updateNodes(client, { ...content, changeId, layoutId, mLocId });
    const trouble = troubleOf(await withSaveTimeout(services, sent));
    if (trouble !== undefined) return { unsaved: { part: "nodes", trouble } };
  }
  return { draft: nodes === undefined ? draft : afterMasterSaved(draft, plan, nodes) };
}

const CONFLICT = { status: "refused", code: "Conflict" } as const;

/** Revision 0: the save is refused if nodes are stored meanwhile. */
const NO_STORED_NODES = { ...NO_NODES, rev: 0 };

function troubleOf(outcome: Result<unknown, Failure> | "late"): Trouble | undefined {
  if (outcome === "late") return { status: "late" };
  return outcome.ok ? undefined : outcome.error;
}
