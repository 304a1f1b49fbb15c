/**
 * Query.getWarningSource and Mutation.setWarningSource: from where the weather warnings of a layout
 * come.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { WARNING_SOURCES, type WarningSourceKind } from "#domain/warnings/feed-state.ts";
import { isSourceAddress } from "#domain/warnings/source-address.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  readSource,
  type StoredSource,
  sourceItem,
} from "#functions/shared/store/warning-sources.ts";

export interface WarningSourceDeps {
  readonly store: ChangeStore & CoreStore;
  readonly clock: Clock;
}

type SourceAnswer = StoredSource & { readonly layoutId: string };

export function getWarningSource({
  store,
}: Pick<WarningSourceDeps, "store">): Field<"Query.getWarningSource", string, SourceAnswer> {
  return {
    parse: ({ layoutId }) =>
      isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId) => ok({ layoutId, ...(await readSource(store, layoutId)) }),
  };
}

interface SourceInput extends Pick<StoredSource, "kind" | "address"> {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Revision of the source on which the change is based. */
  readonly rev: number;
}

const OPERATION = "Mutation.setWarningSource";

/**
 * Sets the source. Idempotent by the id: the source and its change record are one transaction.
 * Conflict after a concurrent change. Warnings of the earlier source are no longer shown.
 */
export function setWarningSource(
  deps: WarningSourceDeps,
): Field<"Mutation.setWarningSource", SourceInput, SourceAnswer> {
  const { store } = deps;
  return {
    parse: parseSource,
    run: async (input, caller) => {
      if ((await getLayout(store, input.layoutId)) === undefined) return refuse("NotFound");
      return commit(store, {
        prepare: async () => ok(prepared(deps, input, caller)),
        explain: () => refuse("Conflict"),
      });
    },
  };
}

function parseSource(
  args: FieldArguments["Mutation.setWarningSource"],
): Result<SourceInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, rev, kind, address } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (typeof rev !== "number" || !Number.isInteger(rev) || rev < 0) {
    return refuseArgument("rev", "range");
  }
  if (!isKind(kind)) return refuseArgument("kind", "notAllowed");
  if (kind !== "PULL") return ok({ changeId, layoutId, rev, kind, address: null });
  if (typeof address !== "string" || address === "") return refuseArgument("address", "required");
  return isSourceAddress(address)
    ? ok({ changeId, layoutId, rev, kind, address })
    : refuseArgument("address", "notAllowed");
}

function isKind(value: unknown): value is WarningSourceKind {
  return WARNING_SOURCES.some((kind) => kind === value);
}

function prepared(
  { store, clock }: WarningSourceDeps,
  { changeId, layoutId, rev, kind, address }: SourceInput,
  { sub, email }: Caller,
): Prepared<SourceAnswer> {
  const changedAt = nowSeconds(clock);
  const source: StoredSource = { kind, address, changedAt, changedBy: email, rev: rev + 1 };
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, kind, address, rev, sub }),
      target: "WARNINGS",
      rev,
      result: { layoutId, ...source },
    },
  );
  return { change, effects: [sourceItem(store.coreTable, layoutId, source)] };
}
