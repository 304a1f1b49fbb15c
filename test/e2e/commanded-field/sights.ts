/** What there is to see of a command's effect in the telemetry of its master. */
import { type BitSet, bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import type { FieldReading, MasterRow, NodeRow, Part } from "./field-reading.ts";
import type { NamedNode } from "./stand.ts";

/** Since when, and on which nodes, it counts. */
export interface Looked extends FieldReading {
  /** Epoch seconds; what was measured before is not looked at. */
  readonly since: number;
  /** Places of nodes that nothing is wrong with. */
  readonly healthy: ReadonlySet<string>;
}

export interface Sight {
  /** What has to be read to see it. */
  readonly of: Part;
  /** An event counts when it came since; a state is to be another one before. */
  readonly kind: "state" | "event";
  /** Undefined when it is to be seen. */
  readonly lacks: (looked: Looked) => string | undefined;
}

interface NodeSight {
  readonly what: string;
  readonly kind: Sight["kind"];
  readonly isSeen: (node: NodeRow) => boolean;
}

const STOW_DIGITS = 4;
const WORD_DIGITS = 8;
const FLAG_DIGITS = 16;
/** A node whose way to the master is bad misses a broadcast now and then. */
const NEARLY_ALL = 0.9;
const BARE_GROUND_INCHES = 84;
/** Motors stop within their tolerance. */
const DEGREES_OFF = 1.5;

/** These fields have these values. */
export function master(values: Partial<MasterRow>): Sight {
  const wanted = Object.entries(values);
  return ofMaster("state", JSON.stringify(values), (row) => {
    const fields = new Map<string, unknown>(Object.entries(row));
    return wanted.every(([key, value]) => fields.get(key) === value);
  });
}

export function stow(reason: StowReason, isActive: boolean): Sight {
  const bit = bitOf(STOW_REASONS, reason);
  const isSeen = ({ stowModesActive }: MasterRow) =>
    hasBit(word(stowModesActive, STOW_DIGITS), bit) === isActive;
  return ofMaster("state", `stow ${reason} ${isActive}`, isSeen);
}

export function masterFlag(key: MasterFlag, isSet: boolean): Sight {
  const bit = bitOf(MASTER_FLAGS, key);
  const isSeen = ({ flags }: MasterRow) => hasBit(word(flags, WORD_DIGITS), bit) === isSet;
  return ofMaster("state", `master flag ${key} ${isSet}`, isSeen);
}

/** The ground at the snow sensor counts as higher than it is without snow. */
export const CALIBRATED = ofMaster(
  "state",
  "a baseline over snow",
  ({ trueBaseline }) => (trueBaseline ?? BARE_GROUND_INCHES) < BARE_GROUND_INCHES,
);

/** The master has reported on itself. */
export const MASTER_REPORTED = ofMaster(
  "event",
  "a report of the master",
  ({ timestamp }, since) => timestamp > since,
);

export const REBOOTED = ofMaster(
  "event",
  "a later start",
  ({ bootTime }, since) => (bootTime ?? 0) >= since,
);

/** The master has sent what it knows of its nodes. */
export const NODES_REPORTED: Sight = {
  of: "nodes",
  kind: "event",
  lacks: ({ snapshot, since }) => (snapshot > since ? undefined : `nodes of ${snapshot - since} s`),
};

/** The master has another connection than before. */
export const RECONNECTED: Sight = {
  of: "presence",
  kind: "event",
  lacks: ({ presence, since }) =>
    presence?.online === true && presence.since >= since
      ? undefined
      : `a new connection: ${JSON.stringify(presence)}, wanted since ${since}`,
};

function ofMaster(
  kind: Sight["kind"],
  what: string,
  isSeen: (row: MasterRow, since: number) => boolean,
): Sight {
  return {
    of: "master",
    kind,
    lacks: ({ master: row, since }) =>
      row !== undefined && isSeen(row, since) ? undefined : `${what} in ${JSON.stringify(row)}`,
  };
}

export function flag(key: NodeFlag, isSet: boolean): NodeSight {
  const bit = bitOf(NODE_FLAGS, key);
  return {
    what: `flag ${key} ${isSet}`,
    kind: "state",
    isSeen: ({ flags }) => flags !== null && hasBit(word(flags, FLAG_DIGITS), bit) === isSet,
  };
}

export function alarm(key: NodeAlarm, isSet: boolean): NodeSight {
  const bit = bitOf(NODE_ALARMS, key);
  return {
    what: `alarm ${key} ${isSet}`,
    kind: "state",
    isSeen: ({ alarms }) => alarms !== null && hasBit(word(alarms, WORD_DIGITS), bit) === isSet,
  };
}

/** West positive. The sun may have brought them to any angle before, so it counts as an event. */
export function degrees(wanted: number): NodeSight {
  return {
    what: `at ${wanted} degrees`,
    kind: "event",
    isSeen: ({ anglePanel }) =>
      anglePanel !== null && Math.abs(anglePanel / 100 - wanted) <= DEGREES_OFF,
  };
}

export function firmware(version: string): NodeSight {
  return {
    what: `firmware ${version}`,
    kind: "state",
    isSeen: ({ firmwareVersion }) => firmwareVersion === version,
  };
}

/** Of the healthy nodes most have been heard since, and nearly all of those look like this. */
export function nodes({ what, kind, isSeen }: NodeSight): Sight {
  return {
    of: "nodes",
    kind,
    lacks: ({ nodes: rows, healthy, since }) => {
      const heard = rows.filter(({ nLocId, timestamp }) => {
        return healthy.has(nLocId) && (timestamp ?? 0) > since;
      });
      const alike = heard.filter(isSeen);
      const isMost = heard.length > healthy.size / 2;
      if (isMost && alike.length >= heard.length * NEARLY_ALL) return undefined;
      const other = JSON.stringify(heard.find((row) => !isSeen(row)));
      return `${what}: ${alike.length} of ${heard.length} heard of ${healthy.size}, not ${other}`;
    },
  };
}

/** Most of the healthy nodes have answered a call. */
export const NODES_ANSWERED = nodes({ what: "an answer", kind: "event", isSeen: () => true });

/** The node has been heard since, and looks like this. */
export function node({ nLocId }: NamedNode, { what, kind, isSeen }: NodeSight): Sight {
  return {
    of: "nodes",
    kind,
    lacks: ({ nodes: rows, since }) => {
      const row = rows.find((one) => one.nLocId === nLocId);
      const isHeard = row !== undefined && (row.timestamp ?? 0) > since;
      return isHeard && isSeen(row)
        ? undefined
        : `${what} in ${JSON.stringify(row)} since ${since}`;
    },
  };
}

/** The master has missed the node so long that it counts as lost. */
export function lost({ nLocId }: NamedNode): Sight {
  const { what, isSeen } = alarm("notResponding", true);
  return {
    of: "nodes",
    kind: "state",
    lacks: ({ nodes: rows }) => {
      const row = rows.find((one) => one.nLocId === nLocId);
      return row !== undefined && isSeen(row) ? undefined : `${what} in ${JSON.stringify(row)}`;
    },
  };
}

interface Row {
  readonly bit: number;
  readonly key: string;
}

function bitOf(rows: readonly Row[], key: string): number {
  const row = rows.find((one) => one.key === key);
  if (row === undefined) throw new Error(`no bit has the name ${key}`);
  return row.bit;
}

function word(hex: string, digits: number): BitSet {
  const bits = bitsFromHex(hex, digits);
  if (bits === undefined) throw new Error(`${hex} is no word of ${digits} digits`);
  return bits;
}
