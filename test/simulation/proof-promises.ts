/** Compares proofs of movement with the true angles of the simulated trackers. */

import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { SeenEffect } from "./command-promises.ts";
import type { GroundTruth, Stand } from "./ground-truth.ts";
import type { Promises } from "./promises.ts";
import { type ProvenTarget, targetOf } from "./proven-target.ts";

export interface ProvenMaster {
  readonly mId: string;
  readonly mLocId: string;
  /** Epoch seconds at which the proof was still open. */
  readonly openAt: number;
}

/** Tolerance in degrees for sensor errors, and for movement between two steps. */
const SENSOR_DEGREES = 1.5;
const NEAR = MOTION_RULES.toleranceDegrees + SENSOR_DEGREES;

export class ProofPromises {
  readonly #promises: Promises;
  readonly #truth: GroundTruth;

  constructor(promises: Promises, truth: GroundTruth) {
    this.#promises = promises;
    this.#truth = truth;
  }

  /**
   * @param answer closed answer of Query.getMotionProof
   * @param effect of the proven command
   * @param next the next effect at the same master
   */
  judge(
    { mId, mLocId, openAt }: ProvenMaster,
    answer: unknown,
    { effect, next }: { readonly effect: SeenEffect; readonly next: SeenEffect | undefined },
  ): void {
    const { id, name } = effect.command;
    const { issuedAt, until, masters } = asInput(answer) ?? {};
    const proven = listIn(masters).find((master) => asInput(master)?.mLocId === mLocId);
    const states = String(asInput(proven)?.states ?? "");
    const watch = {
      target: targetOf(effect.command),
      from: Number(issuedAt),
      until: Number(until),
    };
    const alone = Math.min(watch.until, (next?.atMilliseconds ?? Infinity) / 1000 - 1);
    this.#promises.count(`proof ${name}`);
    for (const [node, letter] of [...states].entries()) {
      const wrong = this.#wrongOf({ mId, node, letter, alone, openAt }, watch);
      if (wrong === undefined) continue;
      this.#promises.broken("proof", `${name} ${id}: tracker ${node} of ${mLocId} ${wrong}`);
      return;
    }
  }

  #wrongOf(tracker: ProvenTracker, watch: Watch): string | undefined {
    const { mId, node, letter } = tracker;
    const { target, from, until } = watch;
    const stands = this.#truth.intervalsOf(mId).filter(({ at }) => at >= from - 60 && at <= until);
    if (stands.length === 0 || letter === "X") return undefined;
    const goal = target.kind === "angle" ? target.degrees : "its goal";
    if (letter === "R") {
      this.#promises.count(`proof reached ${target.kind}`);
      return hasBeenAt(stands, node, target)
        ? undefined
        : `is proven at ${goal} and never was there`;
    }
    return this.#hasSaidSo(tracker, watch, stands)
      ? `stood at ${goal}, said so, and is proven as ${letter}`
      : undefined;
  }

  /**
   * Whether the tracker reached its angle and stayed, and its node reported this while the proof
   * was open.
   */
  #hasSaidSo(
    { mId, node, alone, openAt }: ProvenTracker,
    { target, from, until }: Watch,
    stands: readonly Stand[],
  ): boolean {
    if (target.kind !== "angle") return false;
    const { degrees } = target;
    const away = stands.findLast(
      ({ at, angles }) => at <= alone && !isNear(angles[node], degrees, 1),
    );
    const since = away?.at ?? from;
    return this.#truth
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
              isNear(said.degrees, degrees, MOTION_RULES.toleranceDegrees - 1),
          ),
      );
  }
}

interface ProvenTracker extends Pick<ProvenMaster, "mId" | "openAt"> {
  readonly node: number;
  /** Letter of the tracker's state in the proof. */
  readonly letter: string;
  /** Epoch seconds up to which no later command took effect. */
  readonly alone: number;
}

interface Watch {
  readonly target: ProvenTarget;
  readonly from: number;
  readonly until: number;
}

/** Whether the tracker has been at the target, or has passed it between two steps. */
function hasBeenAt(stands: readonly Stand[], node: number, target: ProvenTarget): boolean {
  if (target.kind === "ownGoal") {
    return stands.some(({ angles, goals }) => isNear(angles[node], goals[node], NEAR));
  }
  const { degrees } = target;
  return stands.some(({ angles }, at) => {
    const here = angles[node] ?? Number.NaN;
    const before = stands[at - 1]?.angles[node] ?? here;
    return isNear(here, degrees, NEAR) || (before - degrees) * (here - degrees) < 0;
  });
}

function isNear(degrees: number | undefined, target: number | undefined, by: number): boolean {
  if (degrees === undefined || target === undefined) return false;
  return Math.abs(degrees - target) <= by;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
