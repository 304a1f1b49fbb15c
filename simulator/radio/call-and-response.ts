/**
 * Simulates one call-and-response: rounds in which the master asks every node that has been silent
 * so far.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { type Mesh, NO_HOP } from "./mesh.ts";

/** Number of rounds of a data cycle; commands may ask for more. */
export const DATA_ROUNDS = 3;
/** Seconds to ask one node. */
export const ASK_SECONDS = 0.13;
/** Probability that a node with a bad radio answers. */
const FLAKY_SHARE = 0.45;
export const HOP_MILLISECONDS = 56;
const JITTER_MILLISECONDS = 30;
const ROUND_MILLISECONDS = 40;

/** How well a node hears its master when it is asked. */
export type Reception = "good" | "flaky" | "silent";

export interface Answer {
  /** Number of the round in which the node answered, from 1; 0 if it did not. */
  readonly round: number;
  readonly responseMilliseconds: number;
}

export interface CallAndResponse {
  /** Answers in the order of the asked nodes. */
  readonly answers: readonly Answer[];
  readonly durationSeconds: number;
}

const NO_ANSWER: Answer = { round: 0, responseMilliseconds: 0 };

/**
 * Asks the nodes, which are given by their number in the mesh; the silent ones are asked again in
 * each further round.
 */
export function callAndResponse(
  mesh: Mesh,
  asked: readonly number[],
  reception: (node: number) => Reception,
  random: SeededRandom,
  rounds = DATA_ROUNDS,
): CallAndResponse {
  let calls = 0;
  const answers = asked.map((node) => {
    const share = answerShare(mesh, node, reception(node));
    const round = firstAnswer(share, random, rounds);
    calls += round === 0 ? rounds : round;
    if (round === 0) return NO_ANSWER;
    const hops = mesh.hops[node] ?? 1;
    const jitter = random.next() * JITTER_MILLISECONDS;
    const late = ROUND_MILLISECONDS * (round - 1);
    return { round, responseMilliseconds: Math.round(HOP_MILLISECONDS * hops + jitter + late) };
  });
  return { answers, durationSeconds: Math.round(calls * ASK_SECONDS * 100) / 100 };
}

function firstAnswer(share: number, random: SeededRandom, rounds: number): number {
  for (let round = 1; round <= rounds; round += 1) {
    if (random.next() < share) return round;
  }
  return 0;
}

/** Probability that an asked node answers in one round, 0 to 1. */
export function answerShare(mesh: Mesh, node: number, reception: Reception): number {
  if (reception === "silent" || mesh.next[node] === NO_HOP) return 0;
  if (reception === "flaky") return FLAKY_SHARE;
  const perHop = 0.985 - 0.03 * (1 - (mesh.quality[node] ?? 0));
  return perHop ** (2 * (mesh.hops[node] ?? 1));
}
