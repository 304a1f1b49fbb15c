/**
 * Extracts the answers of nodes from the rounds of their master: each answer once, in the order of
 * time.
 */
import { alarmsOfAuxiliary } from "#domain/bits/aux-as-node-alarms.ts";
import { type NodeField, nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/** Value of `at` for a node that has never answered: only its master's report of it is known. */
export const NEVER = 0;

export interface NodeAnswer {
  /** Epoch seconds when the node answered, or NEVER. */
  readonly at: number;
  /** Start of the last round of polling that contained this answer; epoch seconds. */
  readonly reportedAt: number;
  /** Degrees, west positive; undefined without a valid measurement. */
  readonly panelDegrees: number | undefined;
  /** The angle to which the node drives. */
  readonly targetDegrees: number | undefined;
  /**
   * The alarm word. The alarms of an auxiliary unit are converted to the node alarms that mean the
   * same.
   */
  readonly alarms: number;
  /** Flags 0 to 31. */
  readonly flags: number;
}

/** Where the readings of a tracker are: the answers of an auxiliary unit are part of its primary's. */
export interface TrackerSource {
  readonly node: number;
  /**
   * Index of the primary that answers for both units; undefined unless this is an auxiliary unit.
   */
  readonly primary: number | undefined;
}

const FIELDS = {
  timestamp: columnId("timestamp"),
  target: columnId("angleTarget"),
  panel: columnId("anglePanel"),
  auxPanel: columnId("auxAnglePanel"),
  alarms: columnId("alarms"),
  auxAlarms: columnId("auxAlarms"),
  flags: columnId("flagsLow"),
};

/**
 * The answers of these trackers by node index, oldest first; rounds may come in any order and
 * repeatedly. A round that repeats an answer updates only its alarms, because the master adds there
 * that a node is silent.
 */
export function answersOf(
  rounds: readonly Reading[],
  trackers: readonly TrackerSource[],
): ReadonlyMap<number, readonly NodeAnswer[]> {
  const found = new Map(trackers.map(({ node }) => [node, new Map<number, Reports>()]));
  for (const round of rounds) {
    const indexes = new Map(round.nodes.map((node, index) => [node, index]));
    for (const { node, primary } of trackers) {
      const index = indexes.get(primary ?? node);
      if (index !== undefined)
        addAnswer(found.get(node), answerAt(round, index, primary !== undefined));
    }
  }
  return new Map([...found].map(([node, answers]) => [node, sorted(answers)]));
}

/** The first and the last round in which one answer of a node was reported. */
interface Reports {
  readonly first: NodeAnswer;
  readonly last: NodeAnswer;
}

function addAnswer(answers: Map<number, Reports> | undefined, answer: NodeAnswer): void {
  const { first, last } = answers?.get(answer.at) ?? { first: answer, last: answer };
  answers?.set(answer.at, {
    first: answer.reportedAt < first.reportedAt ? answer : first,
    last: answer.reportedAt > last.reportedAt ? answer : last,
  });
}

function sorted(answers: ReadonlyMap<number, Reports>): readonly NodeAnswer[] {
  return [...answers.values()]
    .map(({ first, last }) => ({ ...first, reportedAt: last.reportedAt, alarms: last.alarms }))
    .sort((one, other) => one.at - other.at);
}

function answerAt(round: Reading, index: number, isAuxiliary: boolean): NodeAnswer {
  const value = (column: number) => round.columns[column]?.[index] ?? Number.NaN;
  const answered = value(FIELDS.timestamp);
  const at = Number.isNaN(answered) ? NEVER : answered;
  const alarms = wordOf(value(FIELDS.alarms));
  return {
    at,
    reportedAt: round.ts,
    panelDegrees: degreesOf(value(isAuxiliary ? FIELDS.auxPanel : FIELDS.panel)),
    targetDegrees: degreesOf(value(FIELDS.target)),
    alarms: isAuxiliary ? alarmsOfAuxiliary(alarms, wordOf(value(FIELDS.auxAlarms))) : alarms,
    flags: wordOf(value(FIELDS.flags)),
  };
}

function degreesOf(stored: number): number | undefined {
  return Number.isNaN(stored) || stored === STORED_TILT_FAULT ? undefined : stored / 100;
}

/** The stored word as 32 bits for the bit operators; null has no bit set. */
function wordOf(stored: number): number {
  return Number.isNaN(stored) ? 0 : stored | 0;
}

function columnId(field: NodeField): number {
  return nodeColumn(field).id;
}
