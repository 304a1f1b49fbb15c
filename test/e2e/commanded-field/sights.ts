/** Visible effects of commands in the telemetry of their master. */
import { type BitSet, bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import type { FieldReading, MasterRow, NodeRow, Part } from "./field-reading.ts";
import type { NamedNode } from "./stand.ts";

/** A reading together with the start time and the nodes to evaluate. */
export interface Looked extends FieldReading {
  /** Epoch seconds; earlier measurements are ignored. */
  readonly since: number;
  /** Location ids of nodes without faults. */
  readonly healthy: ReadonlySet<string>;
}

export interface Sight {
  /** The part of the reading that shows the effect. */
  readonly of: Part;
  /** An event must have happened since the start; a state must have been different before. */
  readonly kind: "state" | "event";
  /** Describes what is missing; undefined when the effect is visible. */
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
/** Required share of nodes: one with a weak route misses a broadcast now and then. */
const NEARLY_ALL = 0.9;
const BARE_GROUND_INCHES = 84;
/** Tolerance in degrees within which motors stop. */
const DEGREES_OFF = 1.5;

/** Master fields with these values. */
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

/** The snow sensor's baseline was calibrated over snow, so the ground counts as higher. */
export const CALIBRATED = ofMaster(
  "state",
  "a baseline over snow",
  ({ trueBaseline }) => (trueBaseline ?? BARE_GROUND_INCHES) < BARE_GROUND_INCHES,
);

/** The master has reported its own data. */
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

/** The master has reported data of its nodes. */
export const NODES_REPORTED: Sight = {
  of: "nodes",
  kind: "event",
  lacks: ({ snapshot, since }) => (snapshot > since ? undefined : `nodes of ${snapshot - since} s`),
};

/** The master has a different connection than before. */
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

/**
 * Angle in degrees, west positive. An event, because the sun may have brought the trackers to any
 * angle before.
 */
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

/** Most healthy nodes have reported since the start, and nearly all of those match. */
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

/** Most healthy nodes have answered a round. */
export const NODES_ANSWERED = nodes({ what: "an answer", kind: "event", isSeen: () => true });

/** The node has reported since the start and matches. */
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

/** The master has missed the node for so long that it counts as lost. */
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
