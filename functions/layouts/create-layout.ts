/** Mutation.createLayoutDetails: creates a layout without masters, visible to its creator. */
import type { Caller } from "#domain/access/authorise.ts";
import { type LayoutDraft, layoutFrom } from "#domain/layout/layout.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok } from "#domain/result.ts";
import { type ChangeInput, readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { refuse } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, grantItem } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange, madeBy } from "#functions/shared/store/layout-change.ts";
import { takenNameItems } from "#functions/shared/store/layout-names.ts";
import { type CoreStore, newLayoutItem } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { withZone } from "./with-zone.ts";

export interface CreateLayoutDeps {
  readonly store: AccessStore & CoreStore & ChangeStore;
  readonly clock: Clock;
}

interface NewLayout extends Pick<ChangeInput, "changeId"> {
  readonly draft: LayoutDraft;
}

const OPERATION = "Mutation.createLayoutDetails";
/**
 * Index, in the transaction, of the write that fails if the customer has another layout of that
 * name. For a layout without a customer this is the index of the grant, which cannot fail.
 */
const NAME_EFFECT = 1;

/** A layout with the revision on which a later change is based. */
export type RevisedLayout = StoredLayout & { readonly rev: number };

/**
 * Creates a layout. Idempotent by changeId: layout, grant and change record are one transaction.
 */
export function createLayout({
  store,
  clock,
}: CreateLayoutDeps): Field<"Mutation.createLayoutDetails", NewLayout, RevisedLayout> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const read = layoutFrom(content);
      if (!read.ok) return refuseFaults(read.error);
      return ok({ changeId, draft: read.value });
    },
    run: (input, caller) =>
      commit(store, {
        prepare: async () => ok(prepareLayout({ store, clock }, input, caller)),
        explain: ([first]) => (first === NAME_EFFECT ? refuse("LayoutNameTaken") : "again"),
      }),
  };
}

function prepareLayout(
  { store, clock }: CreateLayoutDeps,
  { changeId, draft }: NewLayout,
  { sub, allLayouts }: Caller,
): Prepared<RevisedLayout> {
  const layoutId = idMadeBy({ changeId, sub });
  const layout: StoredLayout = { ...withZone(draft), id: layoutId, mLocIds: [] };
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, draft),
      target: `L#${layoutId}`,
      rev: 0,
      result: { ...layout, rev: 1 },
    },
  );
  const made = madeBy(change);
  // A user who may see only some layouts is granted the one that they have just created.
  const grants = allLayouts
    ? []
    : [grantItem(store.accessTable, { sub, layoutId, grantedBy: sub, grantedAt: made.createdAt })];
  const names = takenNameItems(store.coreTable, layoutId, draft);
  return { change, effects: [newLayoutItem(store.coreTable, layout, made), ...names, ...grants] };
}
