/**
 * 10,000 random schedules: no person gets a message of a step twice, and none who is due is left
 * out. Each mutant of the engine breaks one of the promises.
 */
import { describe, expect, it } from "vitest";
import { seededRandom } from "#domain/site-generator/random.ts";
import { stepEscalation } from "#domain/watch/escalation.ts";
import { ENGINE, type Engine, EscalationModel, type Random } from "./escalation-model.ts";

const SCHEDULES = 10_000;
/** Requests, ticks and disturbances of a schedule. */
const LENGTH = 90;

const MUTANTS: Readonly<Record<string, readonly [Partial<Engine>, RegExp]>> = {
  "the state is stored over a newer one": [{ checksRevision: false }, /twice/],
  "the state and its messages are two writes": [{ isAtomic: false }, /forgotten/],
  "a claim is free for every run": [{ mayClaim: () => true, ignoresClaims: true }, /twice/],
  "a claim never ends": [{ mayClaim: (takenUntil) => takenUntil === undefined }, /forgotten/],
  "a claim of a clock that was ahead holds": [
    { mayClaim: (takenUntil, now) => takenUntil === undefined || takenUntil <= now },
    /forgotten/,
  ],
  "a message is settled before it is sent": [
    {
      sendOnce: async ({ claim, judge, send, settle }) => {
        if (!(await claim())) return "takenByAnother";
        const judged = await judge();
        if (judged === undefined) await settle("sent" as never);
        const outcome = judged ?? (await send());
        if (judged !== undefined) await settle(outcome);
        return outcome;
      },
    },
    /forgotten/,
  ],
  "nothing is judged again before it is sent": [{ judgesAgain: false }, /after the end|the right/],
  "an acknowledgement is not seen": [
    stepping((state, steps, ended, facts) =>
      stepEscalation(state, steps, ended, { ...facts, acknowledgement: undefined }),
    ),
    /after the end/,
  ],
  "the end of the condition is not seen": [
    stepping((state, steps, ended, facts) =>
      stepEscalation(state, steps, ended, { ...facts, condition: "met" }),
    ),
    /after the end/,
  ],
  "people without the right are notified": [
    stepping((state, steps, ended, facts) =>
      stepEscalation(state, steps, ended, { ...facts, mayKnow: () => true }),
    ),
    /the right/,
  ],
  "a step that has reached no person waits": [
    stepping((state, steps, ended, facts) => {
      const next = stepEscalation(state, steps, ended, { ...facts, mayKnow: () => true });
      return { ...next, due: next.due.filter(({ person }) => facts.mayKnow(person)) };
    }),
    /steps left/,
  ],
  "a clock that was ahead holds the step": [
    stepping((state, steps, ended, facts) =>
      state.status === "waiting" && state.countsFrom > facts.now
        ? { state, due: [], left: [] }
        : stepEscalation(state, steps, ended, facts),
    ),
    /steps left/,
  ],
  "a step comes without its delay": [
    stepping((state, steps, ended, facts) =>
      stepEscalation(
        state,
        steps.map((one) => ({ ...one, afterSeconds: 0 })),
        ended,
        facts,
      ),
    ),
    /too early/,
  ],
};

describe("an escalation", () => {
  it("notifies each person once in each step, and leaves none out", async () => {
    for (let seed = 0; seed < SCHEDULES; seed += 1)
      expect(await faultsOf(ENGINE, seed), `schedule ${seed}`).toEqual([]);
  }, 120_000);
});

describe("without a protection, when", () => {
  it.each(Object.entries(MUTANTS))(
    "%s",
    async (_, [change, expected]) => {
      for (let seed = 0; seed < SCHEDULES; seed += 1) {
        const faults = await faultsOf({ ...ENGINE, ...change }, seed);
        if (faults.some((fault) => expected.test(fault))) return;
      }
      throw new Error(`expected a schedule with ${expected}`);
    },
    120_000,
  );
});

function faultsOf(engine: Engine, seed: number): Promise<readonly string[]> {
  return new EscalationModel(engine, randomOf(seed)).play(LENGTH);
}

/** A mutant that does not judge again before it sends, which would hide its fault. */
function stepping(step: Engine["step"]): Partial<Engine> {
  return { step, judgesAgain: false };
}

function randomOf(seed: number): Random {
  const random = seededRandom(seed);
  return (below) => Math.floor(random.next() * below);
}
