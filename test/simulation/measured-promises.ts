/**
 * A hold whose master does not know the result is settled by the reports of its trackers while they
 * are watched.
 */
import { isFinalState } from "#domain/commands/command-state.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { SCHEDULE_SECONDS } from "./cloud.ts";
import type { CommandPromises, SeenEffect, SeenRow } from "./command-promises.ts";
import type { GroundTruth, TakenRound } from "./ground-truth.ts";
import type { Promises } from "./promises.ts";

/**
 * Degrees from the target: beyond FAR a tracker is clearly away, within NEAR clearly there; other
 * cases are not judged.
 */
const FAR = 4;
const NEAR = 1;
/** Seconds from the command: reports up to then are seen by several runs before the watch ends. */
const HEARD_BY = 2400;
/** Seconds from the command after which no run checks it any more. */
const OVER = MOTION_RULES.watchedSeconds + 2 * SCHEDULE_SECONDS.settle;
/** Seconds before the command in which another hold may still be in progress. */
const LOOK_BACK = MOTION_RULES.rivalSeconds + 60;
const HOLD = "low-priority-keep-angle";

export class MeasuredPromises {
  readonly #promises: Promises;
  readonly #commands: CommandPromises;
  readonly #truth: GroundTruth;
  readonly #judged = new Set<string>();

  constructor(promises: Promises, commands: CommandPromises, truth: GroundTruth) {
    this.#promises = promises;
    this.#commands = commands;
    this.#truth = truth;
  }

  /** @param now epoch seconds */
  look(now: number): void {
    for (const effect of this.#commands.effects) {
      const { id, name } = effect.command;
      const row = this.#commands.row(id);
      if (name !== HOLD || row === undefined || this.#judged.has(id)) continue;
      if (now < row.createdAt / 1000 + OVER) continue;
      this.#judged.add(id);
      if (isFinalState(row.status) || !this.#isShown(effect, row)) continue;
      this.#promises.broken("outcome", `${id} was heard to be obeyed and is still ${row.status}`);
    }
  }

  /**
   * Whether every tracker was reported away from the angle before and at it afterwards, without
   * another command as the reason.
   */
  #isShown({ mId, command }: SeenEffect, row: SeenRow): boolean {
    const issuedAt = Math.floor(row.createdAt / 1000);
    const others = this.#commands.rows.filter((other) => other.mId === mId && other.id !== row.id);
    const isPrepared = others.some(
      ({ name, createdAt }) =>
        name === HOLD && isWithin(createdAt / 1000, issuedAt - LOOK_BACK, issuedAt),
    );
    if (isPrepared) return false;
    const next = others.map(({ createdAt }) => createdAt / 1000).filter((at) => at >= issuedAt);
    const until = Math.min(issuedAt + MOTION_RULES.watchedSeconds, ...next);
    const rounds = this.#truth
      .roundsOf(mId)
      .filter(({ ts }) => ts >= issuedAt - MOTION_RULES.lookBackSeconds);
    const early = rounds.filter(({ takenAt }) => takenAt <= issuedAt + HEARD_BY);
    const span = { target: Number(command.args.angle), issuedAt, until };
    return isObeyed(rounds, span) && isObeyed(early, span);
  }
}

interface Span {
  readonly target: number;
  /** Epoch seconds, like the next member. */
  readonly issuedAt: number;
  readonly until: number;
}

function isObeyed(rounds: readonly TakenRound[], { target, issuedAt, until }: Span): boolean {
  const answers = rounds.flatMap((round) => round.answers);
  const nodes = [...new Set(answers.map(({ node }) => node))];
  const lastOf = (node: number, from: number, to: number) =>
    answers
      .filter((answer) => answer.node === node && isWithin(answer.at, from, to))
      .toSorted((one, other) => one.at - other.at)
      .at(-1);
  return (
    nodes.length > 0 &&
    nodes.every((node) => {
      const before = lastOf(node, 0, issuedAt);
      const after = lastOf(node, issuedAt + 1, until);
      if (before === undefined || after === undefined) return false;
      const [was, is] = [before.degrees - target, after.degrees - target];
      return Math.abs(was) > FAR && Math.abs(is) <= NEAR;
    })
  );
}

function isWithin(at: number, from: number, to: number): boolean {
  return at >= from && at <= to;
}
