/** Holds proofs of motion against the angles at which the simulated trackers really stood. */

import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { SeenEffect } from "./command-promises.ts";
import type { GroundTruth } from "./ground-truth.ts";
import type { Promises } from "./promises.ts";

export interface ProvenMaster {
  readonly mId: string;
  readonly mLocId: string;
  /** The proof was still open then; epoch seconds. */
  readonly openAt: number;
}

/** Sensors of nodes are wrong by so much, and trackers turn between two steps; degrees. */
const SENSOR_DEGREES = 1.5;

export class ProofPromises {
  readonly #promises: Promises;
  readonly #truth: GroundTruth;

  constructor(promises: Promises, truth: GroundTruth) {
    this.#promises = promises;
    this.#truth = truth;
  }

  /**
   * @param answer of Query.getMotionProof, closed
   * @param effects of the master, in their order
   */
  judge(
    { mId, mLocId, openAt }: ProvenMaster,
    answer: unknown,
    effects: readonly SeenEffect[],
  ): void {
    const { id, name, args, issuedAt, until, masters } = asInput(answer) ?? {};
    const target = targetIn(args);
    if (name !== "low-priority-keep-angle" || target === undefined) return;
    const proven = listIn(masters).find((master) => asInput(master)?.mLocId === mLocId);
    const states = String(asInput(proven)?.states ?? "");
    const watch = { target, from: Number(issuedAt), until: Number(until) };
    const effect = effects.find(({ command }) => command.id === id);
    const next = effects.find(
      ({ atMilliseconds }) => effect !== undefined && atMilliseconds > effect.atMilliseconds,
    );
    const alone = effect && Math.min(watch.until, (next?.atMilliseconds ?? Infinity) / 1000 - 1);
    this.#promises.count("proof");
    for (const [node, letter] of [...states].entries()) {
      const wrong = this.#wrongOf({ mId, node, letter, alone, openAt }, watch);
      if (wrong === undefined) continue;
      this.#promises.broken("proof", `${String(id)}: tracker ${node} of ${mLocId} ${wrong}`);
      return;
    }
  }

  #wrongOf(
    { mId, node, letter, alone, openAt }: ProvenTracker,
    { target, from, until }: Watch,
  ): string | undefined {
    const stands = this.#truth.standsOf(mId).filter(({ at }) => at >= from - 60 && at <= until);
    if (stands.length === 0) return undefined;
    const degrees = stands.map(({ angles }) => angles[node] ?? Number.NaN);
    if (letter === "R") {
      this.#promises.count("proof reached");
      return comesTo(degrees, target) ? undefined : `is proven at ${target} and was never there`;
    }
    if (letter === "X" || alone === undefined) return undefined;
    const since =
      stands.findLast(({ at, angles }) => at <= alone && !isNear(angles[node], target, 1))?.at ??
      from;
    const heard = this.#truth
      .roundsOf(mId)
      .some(
        ({ ts, takenAt, answers }) =>
          ts <= until &&
          takenAt <= openAt &&
          answers.some(
            (said) =>
              said.node === node &&
              said.at > since + 60 &&
              said.at <= alone &&
              isNear(said.degrees, target, MOTION_RULES.toleranceDegrees - 1),
          ),
      );
    return heard ? `stood at ${target}, said so, and is proven as ${letter}` : undefined;
  }
}

interface ProvenTracker extends Pick<ProvenMaster, "mId" | "openAt"> {
  readonly node: number;
  /** Of its state. */
  readonly letter: string;
  /** Up to when no later command took effect, epoch seconds; undefined where this one did not. */
  readonly alone: number | undefined;
}

interface Watch {
  readonly target: number;
  readonly from: number;
  readonly until: number;
}

/** At some time, or between two of them. */
function comesTo(degrees: readonly number[], target: number): boolean {
  const near = MOTION_RULES.toleranceDegrees + SENSOR_DEGREES;
  return degrees.some((here, at) => {
    const before = degrees[at - 1] ?? here;
    return isNear(here, target, near) || (before - target) * (here - target) < 0;
  });
}

function isNear(degrees: number | undefined, target: number, by: number): boolean {
  return degrees !== undefined && Math.abs(degrees - target) <= by;
}

function targetIn(args: unknown): number | undefined {
  const said = listIn(args)
    .map(asInput)
    .find((argument) => argument?.key === "angle");
  return said === undefined ? undefined : Number(said.value);
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
