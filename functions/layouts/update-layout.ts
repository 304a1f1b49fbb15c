/**
 * Mutation.updateLayoutDetails: changes details of a layout, except the switches of its features.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { Input } from "#domain/input/read-input.ts";
import {
  CHANGEABLE_LAYOUT_FIELDS,
  type ChangeableLayoutField,
  type LayoutDraft,
  layoutFrom,
} from "#domain/layout/layout.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeInput,
  givenFields,
  readChangeInput,
  readExpectedRev,
  refuseFaults,
} from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { notifyMasters } from "#functions/shared/notify-masters.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { movedNameItems } from "#functions/shared/store/layout-names.ts";
import { readLayoutState } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { RevisedLayout } from "./create-layout.ts";
import type { LocationsDeps } from "./create-master.ts";
import { changedLayoutItem, type LayoutChanges } from "./store/layout-changes.ts";
import { withZone } from "./with-zone.ts";

interface LayoutUpdate extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
  readonly expectedRev: number | undefined;
  readonly payloadHash: string;
  /** The fields to change, not validated; null removes a field. */
  readonly changes: Input;
}

const OPERATION = "Mutation.updateLayoutDetails";
/**
 * Index, in the transaction, of the write that fails if the customer has another layout of that
 * name.
 */
const NAME_EFFECT = 1;
/** Fields of a layout that are part of the site document, which its masters receive. */
const SHOWN_TO_MASTERS: readonly ChangeableLayoutField[] = ["utcOffset", "safetyStowDirection"];

/**
 * Changes a layout. Idempotent by changeId: layout and change record are one transaction. Conflict
 * when the layout is not at the revision that the changes are based on.
 */
export function updateLayout(
  deps: LocationsDeps,
): Field<"Mutation.updateLayoutDetails", LayoutUpdate, RevisedLayout> {
  return {
    parse: parseUpdate,
    run: async (input, caller) => {
      const { changeId: id, layoutId, payloadHash: hash } = input;
      const known = { id, layoutId, payloadHash: hash };
      const outcome = await commitKnown(deps.store, known, {
        prepare: () => prepareUpdate(deps, input, caller),
        explain: ([first]) => (first === NAME_EFFECT ? refuse("LayoutNameTaken") : "again"),
      });
      if (outcome.ok) await notify(deps, input, outcome.value);
      return outcome;
    },
  };
}

function parseUpdate(
  args: FieldArguments["Mutation.updateLayoutDetails"],
): Result<LayoutUpdate, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { id: layoutId, ...given } = content;
  if (typeof layoutId !== "string") return refuseArgument("id", "required");
  const expected = readExpectedRev(content);
  if (!expected.ok) return expected;
  const changes = givenFields(given, CHANGEABLE_LAYOUT_FIELDS);
  const hash = payloadHash(OPERATION, { layoutId, changes });
  const expectedRev = expected.value;
  return ok({ changeId, layoutId, expectedRev, payloadHash: hash, changes });
}

async function prepareUpdate(
  { store, clock }: LocationsDeps,
  { changeId, layoutId, expectedRev, payloadHash: hash, changes }: LayoutUpdate,
  { sub }: Caller,
): Promise<Result<Prepared<RevisedLayout>, Refusal>> {
  const state = await readLayoutState(store, layoutId);
  if (state === undefined) return refuse("NotFound");
  const { layout, rev } = state;
  if (expectedRev !== undefined && expectedRev !== rev) return refuse("Conflict");
  // Validates the layout with the changes applied.
  const read = layoutFrom({ ...layout, ...changes });
  if (!read.ok) return refuseFaults(read.error);
  const zoned = withZone(read.value);
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `L#${layoutId}`,
      rev,
      result: { ...changedLayout(layout, zoned), rev: rev + 1 },
    },
  );
  const derived = zoned.tz === read.value.tz ? {} : { tz: zoned.tz };
  const checked = { ...pick(read.value, changes), ...derived };
  const item = changedLayoutItem(store.coreTable, { layoutId, rev }, checked);
  const names = await movedNameItems(store, layoutId, layout, read.value);
  return ok({ change, effects: [item, ...names] });
}

function pick(layout: LayoutDraft, changes: Input): LayoutChanges {
  const fields = CHANGEABLE_LAYOUT_FIELDS.filter((field) => field in changes);
  return Object.fromEntries(fields.map((field) => [field, layout[field]]));
}

function changedLayout({ id, mLocIds }: StoredLayout, draft: LayoutDraft): StoredLayout {
  const changed = { ...draft, id, mLocIds, deltaAction: "UPDATE" };
  return changed;
}

/**
 * Notifies masters and viewers, also after a repeated request: the notices of the first attempt may
 * have been lost.
 */
async function notify(
  deps: LocationsDeps,
  { changes }: LayoutUpdate,
  { id: layoutId, mLocIds }: StoredLayout,
): Promise<void> {
  const isShown = SHOWN_TO_MASTERS.some((field) => field in changes);
  if (isShown) return notifyMasters(deps, { id: layoutId, mLocIds });
  const { clock, publish } = deps;
  return publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds: [] });
}
