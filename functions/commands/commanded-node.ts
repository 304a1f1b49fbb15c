/** The one node that a command is for: looked up among those of its master. */
import { type BitSet, bitsFromHex } from "#domain/bits/bit-set.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour } from "#domain/identity/node-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { newestSummaryOf } from "#functions/shared/store/command-masters.ts";
import { layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import { read } from "#functions/shared/store/masters.ts";
import type { NodeIds } from "#functions/shared/store/node-ids.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { JudgedIntent } from "./judge-intent.ts";

export interface CommandedNode {
  /** Where it stands under its master: three digits. */
  readonly nLocId: string;
  /** As last reported; undefined while it has reported none. */
  readonly flags: BitSet | undefined;
}

const FLAG_DIGITS = 16;

/** Undefined for a command that is for no single node; refused when the master has no node of that id. */
export async function findNode(
  { store }: Pick<CommandDeps, "store">,
  { masters: [master], nId, intent }: JudgedIntent,
): Promise<Result<CommandedNode | undefined, Refusal>> {
  if (nId === undefined || master === undefined) return ok(undefined);
  const item = await read(store, layoutKey(intent.layoutId).pk, `I#${master.mLocId}`);
  const nIds: NodeIds = item?.nIds ?? {};
  const nLocId = Object.keys(nIds)
    .flatMap((key) => nLocIdFrom(key) ?? [])
    .find((key) => carries(nIds, key, nId));
  if (nLocId === undefined) return refuse("BadArguments", { key: "nId", reason: "unknownNode" });
  return ok({ nLocId, flags: await flagsOf(store, master, nLocId) });
}

function carries(nIds: NodeIds, nLocId: keyof NodeIds, nId: string): boolean {
  const id = nIds[nLocId];
  return id !== undefined && !isUnassigned(id) && lastFour(id) === nId.toUpperCase();
}

async function flagsOf(
  store: CommandDeps["store"],
  master: MasterPlace,
  nLocId: string,
): Promise<BitSet | undefined> {
  for (const bytes of await newestSummaryOf(store, master)) {
    const reading = decodeFrame(bytes);
    const row = reading.ok
      ? nodeRowsOf(reading.value).find((node) => node.nLocId === nLocId)
      : undefined;
    if (row?.flags) return bitsFromHex(row.flags, FLAG_DIGITS);
  }
  return undefined;
}
