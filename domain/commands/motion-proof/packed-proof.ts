/** The proof of one master in columns, as it is stored permanently and read by the map. */
import type { MotionCause } from "./motion-cause.ts";
import { MOTION_STATES, type MotionExclusion, type MotionState } from "./motion-rules.ts";
import type { TrackerProof } from "./prove-motion.ts";

/** Columns with one entry per tracker, in the same order; null for unknown values. */
export interface PackedProof {
  readonly nodes: readonly number[];
  readonly nIds: readonly (string | null)[];
  /** One letter of MOTION_STATES per tracker. */
  readonly states: string;
  /** Expected angles in hundredths of a degree. */
  readonly expected: readonly (number | null)[];
  readonly measured: readonly (number | null)[];
  readonly seconds: readonly (number | null)[];
  /** Why each tracker is not at the angle. */
  readonly causes: readonly (MotionCause | null)[];
  /** Why each tracker could not react. */
  readonly exclusions: readonly (MotionExclusion | null)[];
}

const LETTER_OF = new Map<MotionState, string>(
  MOTION_STATES.map(({ key, letter }) => [key, letter]),
);
const STATE_OF = new Map<string, MotionState>(
  MOTION_STATES.map(({ key, letter }) => [letter, key]),
);
/** Letter on the map for a location that the command does not address. */
const NOT_ADDRESSED = "-";

export function packProof(trackers: readonly TrackerProof[]): PackedProof {
  return {
    nodes: trackers.map(({ node }) => node),
    nIds: trackers.map(({ nId }) => nId ?? null),
    states: trackers.map(({ state }) => letterOf(state)).join(""),
    expected: trackers.map(({ expectedDegrees }) => hundredths(expectedDegrees)),
    measured: trackers.map(({ measuredDegrees }) => hundredths(measuredDegrees)),
    seconds: trackers.map(({ seconds }) => seconds ?? null),
    causes: trackers.map(({ cause }) => cause ?? null),
    exclusions: trackers.map(({ exclusion }) => exclusion ?? null),
  };
}

/**
 * The proof of each tracker from a record that packProof made.
 * @throws for a letter that is no state
 */
export function unpackProof(packed: PackedProof): readonly TrackerProof[] {
  return packed.nodes.map((node, at) => {
    const state = STATE_OF.get(packed.states[at] ?? "");
    if (state === undefined) throw new Error(`expected the letter of a state at ${at}`);
    const [expected, measured] = [packed.expected[at] ?? null, packed.measured[at] ?? null];
    const [seconds, cause] = [packed.seconds[at] ?? null, packed.causes[at] ?? null];
    const exclusion = packed.exclusions[at] ?? null;
    return {
      node,
      nId: packed.nIds[at] ?? undefined,
      state,
      ...(expected === null ? {} : { expectedDegrees: expected / 100 }),
      ...(measured === null ? {} : { measuredDegrees: measured / 100 }),
      ...(seconds === null ? {} : { seconds }),
      ...(cause === null ? {} : { cause }),
      ...(exclusion === null ? {} : { exclusion }),
    };
  });
}

/**
 * The states of trackers as one letter per location of the master, by node index; a dash for
 * locations that the command does not address.
 */
export function statesOnMap(trackers: readonly TrackerProof[]): string {
  const slots = Math.max(-1, ...trackers.map(({ node }) => node)) + 1;
  const letters = new Array<string>(slots).fill(NOT_ADDRESSED);
  for (const { node, state } of trackers) letters[node] = letterOf(state);
  return letters.join("");
}

function letterOf(state: MotionState): string {
  return LETTER_OF.get(state) ?? NOT_ADDRESSED;
}

function hundredths(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * 100);
}
