/** Reads what a step of a firmware campaign judges, of all its masters. */
import { isFinalState } from "#domain/commands/command-state.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { versionFromNumber } from "#domain/device-data/stored-text.ts";
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import type {
  CampaignFacts,
  CommandOutcome,
  MasterFacts,
  NodeReading,
} from "#domain/firmware-campaigns/campaign-facts.ts";
import { commandOf } from "#domain/firmware-campaigns/node-commands.ts";
import { isUnderWay } from "#domain/firmware-campaigns/tolerance.ts";
import { layoutIdFrom, mLocIdFrom, type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { connectionIn } from "#functions/commands/rules/clearance.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { readSets } from "#functions/commands/run/prepare.ts";
import { conditionOf } from "#functions/shared/master-condition.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import {
  type CommandedMaster,
  readCommandedMasters,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import { readTrackers } from "#functions/shared/store/command-trackers.ts";
import { type CommandRow, readCommands } from "#functions/shared/store/commands.ts";
import { readPresence } from "#functions/shared/store/presence.ts";
import { readWorkZones } from "#functions/shared/store/work-zones.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";
import { heldBack } from "./campaign-rights.ts";

type FactsDeps = Pick<CommandDeps, "store" | "clock">;

/** Seconds of rounds that are read of a master whose nodes are not under way. */
const RECENT_SECONDS = 3600;
/** Most seconds of rounds that are read of a master. */
const LONGEST_SECONDS = 4 * 3600;
/** Number of masters whose rounds are read at the same time. */
const MASTERS_AT_ONCE = 10;

export async function readCampaignFacts(
  deps: FactsDeps,
  campaign: Campaign,
  masters: readonly CampaignMaster[],
): Promise<CampaignFacts> {
  const claims = masters.flatMap(({ nodes }) => nodes.flatMap((node) => commandOf(node) ?? []));
  const now = nowSeconds(deps.clock);
  const [held, rows, facts] = await Promise.all([
    heldBack(deps, campaign),
    readCommands(deps.store, campaign.layoutId, claims),
    readMasterFacts(
      deps,
      campaign.layoutId,
      masters.map((master) => ({ mLocId: master.mLocId, from: neededSince(master, now) })),
    ),
  ]);
  const commands = new Map([...rows].map(([id, row]) => [id, outcomeOf(row)] as const));
  return { ...held, masters: facts, commands };
}

interface WantedMaster {
  readonly mLocId: string;
  /** Epoch seconds from which rounds are needed. */
  readonly from: number;
}

/** Reads the facts of those masters that the layout has. */
export async function readMasterFacts(
  { store, clock }: FactsDeps,
  layout: string,
  wanted: readonly WantedMaster[],
): Promise<ReadonlyMap<string, MasterFacts>> {
  const layoutId = layoutIdFrom(layout);
  if (layoutId === undefined) return new Map();
  const mLocIds = wanted.flatMap(({ mLocId }) => mLocIdFrom(mLocId) ?? []);
  const found = await readCommandedMasters(store, layoutId, mLocIds);
  const masters = [...found.values()];
  const [reports, zones, trackers, sets] = await Promise.all([
    readMasterReports(store, masters),
    readWorkZones(store, masters),
    readTrackers(store, layoutId, mLocIds),
    readSets(store, layoutId, masters),
  ]);
  const now = nowSeconds(clock);
  const factsOf = async (master: CommandedMaster): Promise<readonly [string, MasterFacts]> => {
    const { mLocId } = master;
    const from = wanted.find((one) => one.mLocId === mLocId)?.from ?? now - RECENT_SECONDS;
    const [presence, { readings }] = await Promise.all([
      readPresence(store, master),
      readingsWithin(store, master, { start: from, end: now + 1 }),
    ]);
    const condition = conditionOf(
      reports.get(mLocId) ?? { data: undefined, cleaningLock: undefined },
      {
        ...{ now, userId: "", nodeFlags: undefined, otherRadios: [] },
        settings: sets.settingsOf(master),
      },
    );
    const { limitEastDegrees, limitWestDegrees } = condition;
    const nIds = (trackers.get(mLocId) ?? []).flatMap(({ node, primary, nId }) =>
      primary === undefined && nId !== undefined ? [[nLocIdOf(node), nId] as const] : [],
    );
    return [
      mLocId,
      {
        isOnline: connectionIn(presence, master).ok,
        ...{ condition, limitEastDegrees, limitWestDegrees },
        zones: zones.get(mLocId)?.zones ?? [],
        readings: reportsByNode(readings),
        nIds: new Map(nIds),
      },
    ];
  };
  return new Map(await inParallel(masters, MASTERS_AT_ONCE, factsOf));
}

/** The time from which the reports of a master's nodes are judged, in epoch seconds. */
function neededSince({ nodes }: CampaignMaster, now: number): number {
  const since = nodes.flatMap((node) => {
    const { state } = node;
    if (!isUnderWay(node) || !("at" in state)) return [];
    return "readAt" in state ? [state.readAt, state.at] : [state.at];
  });
  const oldest = Math.min(now, ...since) - RECENT_SECONDS;
  return Math.max(now - LONGEST_SECONDS, oldest);
}

const COLUMNS = {
  at: nodeColumn("timestamp").id,
  version: nodeColumn("firmwareVersion").id,
  nodeType: nodeColumn("hardwareVersion").id,
  alarms: nodeColumn("alarms").id,
  flags: nodeColumn("flagsLow").id,
  angle: nodeColumn("anglePanel").id,
  target: nodeColumn("angleTarget").id,
} as const;

/** Angles are stored in hundredths of a degree. */
const ANGLE_SCALE = 100;

/**
 * The reports of each node in the order of time. Rounds without versions and alarms say nothing
 * about an update and are left out, as are repetitions of a report.
 */
export function reportsByNode(
  rounds: readonly Reading[],
): ReadonlyMap<NLocId, readonly NodeReading[]> {
  const byNode = new Map<NLocId, Map<number, NodeReading>>();
  for (const { nodes, columns } of rounds) {
    const value = (column: keyof typeof COLUMNS, at: number) =>
      columns[COLUMNS[column]]?.[at] ?? Number.NaN;
    for (const [at, node] of nodes.entries()) {
      const [time, alarms, version] = [value("at", at), value("alarms", at), value("version", at)];
      if (Number.isNaN(time) || Number.isNaN(alarms) || Number.isNaN(version)) continue;
      const nLocId = nLocIdOf(node);
      const known = byNode.get(nLocId) ?? new Map<number, NodeReading>();
      byNode.set(nLocId, known);
      const flags = value("flags", at);
      known.set(time, {
        ...{ at: time, alarms, flags: Number.isNaN(flags) ? 0 : flags },
        version: versionFromNumber(version),
        nodeType: definite(value("nodeType", at)),
        angle: degrees(value("angle", at)),
        target: degrees(value("target", at)),
      });
    }
  }
  return new Map(
    [...byNode].map(([nLocId, known]) => [
      nLocId,
      [...known.values()].sort((one, other) => one.at - other.at),
    ]),
  );
}

function definite(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

function degrees(stored: number): number | undefined {
  return Number.isNaN(stored) ? undefined : stored / ANGLE_SCALE;
}

const START: WireCommandName = "start-unicast-ota-update";
/** Codes of failures after which the node has certainly not received anything. */
const UNTOUCHED: readonly (string | undefined)[] = [
  ...["IMAGE", "CONDITIONS", "BUSY", "NODE", "LOWBATT"],
  ...["UNAVAILABLE", "OFFLINE"],
];

/**
 * What a row says of its command. A start of an update that failed for any other reason may have
 * reached the node, so the node's own reports decide.
 */
function outcomeOf({ name, status, code }: CommandRow): CommandOutcome {
  if (status === "success") return { kind: "success" };
  if (!isFinalState(status)) return { kind: "open" };
  if (name === START && status === "fail" && !UNTOUCHED.includes(code)) return { kind: "open" };
  return { kind: "refused", code: code ?? null };
}
