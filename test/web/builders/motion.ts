/**
 * A proof of motion for a command to the masters of a site; a test passes only what matters to it.
 */
import type {
  MotionException,
  MotionProof,
} from "#web/features/site/commands/operations/motion.generated.ts";
import { placeId } from "./site.ts";

/** @param states one text per master: one letter per node, by index. */
export function motionProof(
  states: readonly string[],
  facts: Partial<MotionProof> = {},
): MotionProof {
  const masters = states.map((letters, master) => ({
    mLocId: placeId(master + 1),
    masterName: `Master ${master + 1}`,
    status: "success",
    code: undefined,
    startedAt: undefined,
    endedAt: undefined,
    lastRoundAt: undefined,
    ...countsOf(letters),
    states: letters,
  }));
  return {
    id: placeId(900),
    name: "low-priority-keep-angle",
    args: [{ key: "angle", value: "-45" }],
    isDrill: false,
    username: "dana@example.com",
    reason: undefined,
    issuedAt: 1_760_000_000,
    endedAt: undefined,
    until: 1_760_000_300,
    isClosed: false,
    windAverage: 12.4,
    windPeak: 18,
    stowWindPeak: undefined,
    closedAt: undefined,
    seal: undefined,
    ...countsOf(states.join("")),
    seconds50: 60,
    seconds90: 225,
    seconds99: undefined,
    prediction: undefined,
    masters,
    exceptions: [],
    exceptionsLeftOut: 0,
    ...facts,
  };
}

export function motionException(
  master: number,
  nLocId: string,
  facts: Partial<MotionException> = {},
): MotionException {
  return {
    mLocId: placeId(master + 1),
    nLocId,
    nId: `A${nLocId}`,
    state: "stuck",
    cause: "estop",
    expected: -45,
    measured: 20,
    ...facts,
  };
}

function countsOf(letters: string) {
  const of = (letter: string) => [...letters].filter((one) => one === letter).length;
  return {
    nodes: [...letters].filter((one) => one !== "-").length,
    reached: of("R"),
    moving: of("M"),
    late: of("L"),
    stuck: of("S"),
    silent: of("N"),
    unchecked: of("U"),
    excluded: of("X"),
  };
}
