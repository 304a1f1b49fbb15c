/**
 * Reads once the data that a command needs for all of its masters, before the first of them is
 * commanded.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type BitSet, bitsFromHex } from "#domain/bits/bit-set.ts";
import type { MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour } from "#domain/identity/node-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { mayTurnTrackers } from "#domain/work-zones/turning-commands.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import { needsCondition, type ParameterSets } from "#functions/commands/rules/clearance.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import type { Prefetched } from "#functions/commands/store/command-context.ts";
import { conditionOf } from "#functions/shared/master-condition.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type CommandedMaster,
  type MasterReports,
  newestSummaryOf,
  radiosIn,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { NodeIds } from "#functions/shared/store/node-ids.ts";
import { readNodeParameterSet, readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { readItem } from "#functions/shared/store/read-item.ts";
import { readWorkZones } from "#functions/shared/store/work-zones.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { CommandDeps } from "./command-deps.ts";

/** The data that is common to all masters of a command. */
export interface Preparation {
  readonly judged: JudgedIntent & Prefetched;
  readonly caller: Caller;
  readonly node: CommandedNode | undefined;
  readonly sets: ParameterSets;
  readonly conditionOf: ConditionOf;
  /** The work zones at a master; none for a command that moves no tracker. */
  readonly zonesOf: (master: CommandedMaster) => readonly ZoneAtMaster[];
  /** Epoch milliseconds at which the command started to wait for its turns. */
  readonly since: number;
}

export interface CommandedNode {
  /** Number of the node's location under its master: three digits. */
  readonly nLocId: string;
  /** The node's flags as last reported; undefined before the first report. */
  readonly flags: BitSet | undefined;
}

/**
 * Returns the master's condition as the interlocks judge it now; undefined for a command whose
 * interlocks need none.
 */
export type ConditionOf = (master: CommandedMaster) => MasterCondition | undefined;

export async function prepareDispatch(
  deps: Pick<CommandDeps, "store" | "clock">,
  judged: JudgedIntent & Prefetched,
  caller: Caller,
): Promise<Result<Preparation, Refusal>> {
  const { intent, masters } = judged;
  const since = deps.clock.nowMilliseconds();
  const [node, sets, zonesOf] = await Promise.all([
    findNode(deps, judged),
    readSets(deps.store, intent.layoutId, masters),
    readZones(deps.store, judged),
  ]);
  if (!node.ok) return node;
  const shared = { judged, caller, node: node.value, sets, zonesOf, since };
  return ok({ ...shared, conditionOf: await readConditions(deps, shared) });
}

/**
 * The node that the command addresses; undefined for a command to no single node. Refused when the
 * master has no node with that id.
 */
export async function findNode(
  { store }: Pick<CommandDeps, "store">,
  { masters: [master], nId, intent }: JudgedIntent,
): Promise<Result<CommandedNode | undefined, Refusal>> {
  if (nId === undefined || master === undefined) return ok(undefined);
  const item = await readItem(store, layoutKey(intent.layoutId).pk, `I#${master.mLocId}`);
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

const FLAG_DIGITS = 16;

async function flagsOf(
  store: CommandDeps["store"],
  master: MasterKey,
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

/** Reads the parameter and settings sets of the masters, each once, however many masters use it. */
export async function readSets(
  store: CoreStore,
  layoutId: string,
  masters: readonly CommandedMaster[],
): Promise<ParameterSets> {
  const [settings, parameters] = await Promise.all([
    readOnce(
      masters.map(({ spaParamId }) => spaParamId),
      (id) => readSettingsSet(store, layoutId, id),
    ),
    readOnce(
      masters.map(({ nodeParamId }) => nodeParamId),
      (id) => readNodeParameterSet(store, id),
    ),
  ]);
  return {
    settingsOf: ({ spaParamId }) => settings.get(spaParamId ?? ""),
    parametersOf: ({ nodeParamId }) => parameters.get(nodeParamId ?? ""),
  };
}

async function readOnce<Set>(
  ids: readonly (string | undefined)[],
  readSet: (id: string) => Promise<Set | undefined>,
): Promise<ReadonlyMap<string, Set>> {
  const known = [...new Set(ids)].filter((id) => id !== undefined);
  const read = await Promise.all(known.map(async (id) => [id, await readSet(id)] as const));
  return new Map(read.flatMap(([id, set]) => (set === undefined ? [] : [[id, set] as const])));
}

async function readZones(
  store: CoreStore,
  { entry, masters, prefetched }: JudgedIntent & Prefetched,
): Promise<Preparation["zonesOf"]> {
  if (!mayTurnTrackers(entry.wire)) return () => [];
  if (prefetched !== undefined) return () => prefetched.zones;
  const read = await readWorkZones(store, masters);
  return ({ mLocId }) => read.get(mLocId)?.zones ?? [];
}

const NO_REPORTS: MasterReports = { data: undefined, cleaningLock: undefined };

/**
 * Reads the conditions of the masters, or nothing if no interlock of the command depends on them.
 */
async function readConditions(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  { judged, caller, node, sets }: Omit<Preparation, "conditionOf">,
): Promise<ConditionOf> {
  const { intent, entry, masters, prefetched } = judged;
  if (!needsCondition(entry.wire)) return () => undefined;
  const { interlocks }: WireCommand = WIRE_COMMANDS[entry.wire];
  const [reports, radios] = await Promise.all([
    prefetched === undefined
      ? readMasterReports(store, masters)
      : new Map(masters.map(({ mLocId }) => [mLocId, prefetched.reports] as const)),
    interlocks.includes("K7") ? radiosIn(store, intent.layoutId) : [],
  ]);
  return (master) =>
    conditionOf(reports.get(master.mLocId) ?? NO_REPORTS, {
      now: nowSeconds(clock),
      userId: caller.sub,
      settings: sets.settingsOf(master),
      otherRadios: radios.flatMap((radio) => (radio.mLocId === master.mLocId ? [] : [radio])),
      nodeFlags: node?.flags,
    });
}
