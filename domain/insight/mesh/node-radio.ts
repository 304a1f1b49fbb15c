/** The radio of a master's nodes in a period, from its rounds: answers, and the hops that they took. */
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { MASTER_ADDRESS, nodesByAddress } from "#domain/telemetry/node-addresses.ts";
import type { EpochSeconds } from "#domain/units/time.ts";

/** The master, where a node's index would be. */
export const MASTER = -1;

/** Next hop of a node towards its master, with the answers that came over it. */
export interface Hop {
  /** Index of the node that repeats its frames, or MASTER. */
  readonly to: number;
  readonly answers: number;
  /** Number of rounds in which this was the hop, by the answer before or in the round. */
  readonly rounds: number;
  /** Number of times that the node was asked in these rounds. */
  readonly calls: number;
  /** Hops from the node to the master, by the newest of these answers; 1 = direct. */
  readonly count: number;
  /** Median link quality indicator of these answers, 0 to 255. */
  readonly quality: number;
  /** Median received signal strength of these answers, in dBm. */
  readonly strengthDbm: number;
  /** Start of the first and of the last of the rounds with these answers. */
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
}

export interface NodeRadio {
  /** Index of the node under its master. */
  readonly node: number;
  /** Number of rounds in which the node had an answer of its own. */
  readonly answered: number;
  /** Number of rounds that listed the node, the first of the period excepted. */
  readonly rounds: number;
  /** Start of the last round with an answer; undefined without one. */
  readonly lastAnswer: EpochSeconds | undefined;
  /** The most used hop first. A route over an id that no node or two nodes have is left out. */
  readonly hops: readonly Hop[];
}

export interface MasterRadio {
  /** Start of the last round. */
  readonly until: EpochSeconds;
  /** Starts of the rounds, ascending. */
  readonly rounds: readonly EpochSeconds[];
  /** Nodes that at least one round listed, by index. */
  readonly nodes: readonly NodeRadio[];
}

const TIME = nodeColumn("timestamp").id;
const FIRST_HOP = nodeColumn("firstHop").id;
const HOP_COUNT = nodeColumn("hopCount").id;
const CHECK_IN = nodeColumn("checkinRound").id;
const QUALITY = nodeColumn("linkQualityIndicator").id;
const STRENGTH = nodeColumn("receivedSignalStrengthIndicator").id;

/** A master asks a silent node this often in a round (docs/device-protocol.md, `rd`). */
const CALLS_OF_A_ROUND = 3;

interface SeenHop {
  readonly qualities: number[];
  readonly strengths: number[];
  readonly from: EpochSeconds;
  until: EpochSeconds;
  answers: number;
  rounds: number;
  calls: number;
  count: number;
}

interface SeenNode {
  lastTime: number;
  rounds: number;
  answered: number;
  lastAnswer: EpochSeconds | undefined;
  /** The hop of the last answer. */
  hop: SeenHop | undefined;
  readonly hops: Map<number, SeenHop>;
}

/**
 * Reads the rounds of one master.
 * @param tables in order of time; the first row of the first one may be the state before the period
 * @returns undefined without rounds
 */
export function radioOf(tables: readonly Day[]): MasterRadio | undefined {
  const seen = new Map<number, SeenNode>();
  const rounds: EpochSeconds[] = [];
  for (const day of tables) {
    for (const [row, { ts }] of day.rows.entries()) {
      rounds.push(ts);
      readAnswers({ day, row, ts }, seen);
    }
  }
  const until = rounds.at(-1);
  if (until === undefined) return undefined;
  const nodes = [...seen]
    .sort(([one], [other]) => one - other)
    .map(([node, { rounds: listed, answered, lastAnswer, hops }]) => ({
      ...{ node, answered, rounds: listed, lastAnswer },
      hops: [...hops].map(asHop).sort((one, other) => other.answers - one.answers),
    }));
  return { until, rounds, nodes };
}

interface Round {
  readonly day: Day;
  readonly row: number;
  readonly ts: EpochSeconds;
}

/**
 * Reads the answers of a round. A node that has not answered repeats its record, so only another time
 * is an answer.
 */
function readAnswers(round: Round, seen: Map<number, SeenNode>): void {
  const { day, row, ts } = round;
  const nodes = nodesByAddress(day, row);
  for (let node = 0; node < day.slots; node += 1) {
    const time = valueAt(round, TIME, node);
    if (Number.isNaN(time)) continue;
    const known = seen.get(node);
    if (known === undefined) {
      seen.set(node, firstSeen(time));
      continue;
    }
    known.rounds += 1;
    if (time !== known.lastTime) {
      const address = valueAt(round, FIRST_HOP, node);
      const to = address === MASTER_ADDRESS ? MASTER : nodes.get(address);
      known.lastTime = time;
      known.answered += 1;
      known.lastAnswer = ts;
      known.hop = to === undefined || to === node ? undefined : addAnswer(known, to, round, node);
    }
    if (known.hop === undefined) continue;
    known.hop.rounds += 1;
    known.hop.calls += valueAt(round, CHECK_IN, node) || CALLS_OF_A_ROUND;
  }
}

function firstSeen(lastTime: number): SeenNode {
  return {
    ...{ lastTime, rounds: 0, answered: 0, lastAnswer: undefined },
    ...{ hop: undefined, hops: new Map() },
  };
}

function addAnswer({ hops }: SeenNode, to: number, round: Round, node: number): SeenHop {
  const { ts } = round;
  const hop = hops.get(to) ?? {
    ...{ qualities: [], strengths: [], from: ts, until: ts },
    ...{ answers: 0, rounds: 0, calls: 0, count: 0 },
  };
  hops.set(to, hop);
  hop.until = ts;
  hop.answers += 1;
  hop.count = valueAt(round, HOP_COUNT, node);
  addValue(hop.qualities, valueAt(round, QUALITY, node));
  addValue(hop.strengths, valueAt(round, STRENGTH, node));
  return hop;
}

function asHop([to, hop]: readonly [number, SeenHop]): Hop {
  const { qualities, strengths, ...counts } = hop;
  return { to, ...counts, quality: median(qualities), strengthDbm: median(strengths) };
}

function addValue(values: number[], value: number): void {
  if (!Number.isNaN(value)) values.push(value);
}

function valueAt({ day, row }: Round, column: number, node: number): number {
  return day.columns[column]?.[row * day.slots + node] ?? Number.NaN;
}

/** Median by nearest rank; NaN without values. */
function median(values: readonly number[]): number {
  const ascending = [...values].sort((one, other) => one - other);
  return ascending[Math.max(0, Math.ceil(ascending.length / 2) - 1)] ?? Number.NaN;
}
