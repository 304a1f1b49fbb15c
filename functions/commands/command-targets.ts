/** Which masters a command is for: found by the server in the layout that the caller may command. */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import {
  type CommandedMaster,
  readCommandedMasters,
} from "#functions/shared/store/command-masters.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { CommandIntent } from "./command-intent.ts";
import type { FirstLook } from "./store/first-look.ts";

export interface CommandTargets {
  readonly layoutName: string;
  /** All there are, commanded or not. */
  readonly mastersOfLayout: number;
  /** In the order in which they were asked for. */
  readonly masters: readonly CommandedMaster[];
  /** What was read of the one master together with it; it counts until the command is written down. */
  readonly look?: FirstLook;
}

/** One master that is not in the layout refuses all: nothing is told of where it is, or whether. */
export async function findTargets(
  { store }: Pick<CommandDeps, "store">,
  intent: CommandIntent,
): Promise<Result<CommandTargets, Refusal>> {
  const { layoutId, mLocIds } = intent;
  const [layout, found] = await Promise.all([
    getLayout(store, layoutId),
    readCommandedMasters(store, layoutId, mLocIds),
  ]);
  const masters = mLocIds.flatMap((mLocId) => found.get(mLocId) ?? []);
  return judgeTargets(intent, layout, masters);
}

/** As findTargets, of what was read before. */
export function judgeTargets(
  { mLocIds, args }: CommandIntent,
  layout: StoredLayout | undefined,
  masters: readonly CommandedMaster[],
): Result<CommandTargets, Refusal> {
  if (layout === undefined || masters.length < mLocIds.length) return refuse("NotFound");
  const mismatch = SET_IDS.find((key) =>
    masters.some((master) => !isAbsentOr(args[key], [master[key]])),
  );
  if (mismatch !== undefined) return refuseArgument(`args.${mismatch}`, "mismatch");
  return ok({ layoutName: layout.name, mastersOfLayout: layout.mLocIds.length, masters });
}

/** The sets are those of the masters' locations (S2:186). */
const SET_IDS = ["nodeParamId", "spaParamId"] as const;

/** Whether a client either says nothing of a thing that the server knows, or says the right thing. */
export function isAbsentOr(claim: unknown, allowed: readonly (string | undefined)[]): boolean {
  return claim === undefined || claim === null || allowed.some((value) => value === claim);
}
