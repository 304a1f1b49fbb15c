import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endRule,
  lastCondition,
  NEVER_OBSERVED,
  type ObservedCondition,
  type RuleState,
  stepRule,
} from "#domain/watch/condition-state.ts";

const T = 1_782_302_400;
const DELAY = 300;

const met = (at: number, nodes = 3): ObservedCondition => ({
  isMet: true,
  since: at,
  seenAt: at,
  nodes,
});
const over = (at: number): ObservedCondition => ({ isMet: false, since: at, seenAt: at, nodes: 0 });

/**
 * Runs checks in turn, each with the condition and the time; returns the notifications with the
 * index of the check.
 */
function run(
  looks: readonly (readonly [condition: ObservedCondition | undefined, nowSeconds: number])[],
  delaySeconds = DELAY,
) {
  let state: RuleState = NEVER_OBSERVED;
  const sent: [string, number][] = [];
  for (const [condition, nowSeconds] of looks) {
    if (condition === undefined) continue;
    const step = stepRule(state, condition, { nowSeconds, delaySeconds });
    if (step.notification !== undefined) sent.push([step.notification, nowSeconds - T]);
    state = step.state;
  }
  return { state, sent };
}

describe("a condition", () => {
  it("is notified once it has lasted for the delay, and not a second before", () => {
    expect(
      run([
        [met(T), T],
        [met(T), T + DELAY - 1],
      ]).sent,
    ).toEqual([]);
    expect(
      run([
        [met(T), T],
        [met(T), T + DELAY],
      ]).sent,
    ).toEqual([["raised", DELAY]]);
  });

  it("that was found late lasts from when it was found, and keeps when it began", () => {
    const late = { ...met(T - 90_000), lastsFrom: T };
    const [early, due] = [T + DELAY - 1, T + DELAY];
    expect(
      run([
        [late, T],
        [late, early],
      ]).sent,
    ).toEqual([]);
    const { sent, state } = run([
      [late, T],
      [late, due],
    ]);
    expect(sent).toEqual([["raised", DELAY]]);
    expect(state).toMatchObject({ status: "raised", since: T - 90_000 });
  });

  it("is notified at once without a delay", () => {
    expect(run([[met(T), T]], 0).sent).toEqual([["raised", 0]]);
  });

  it("of a master whose clock is ahead lasts from when it was seen", () => {
    const ahead = met(T + 500);
    expect(run([[ahead, T]], 0).sent).toEqual([["raised", 0]]);
    const looks = [
      [ahead, T],
      [ahead, T + DELAY],
    ] as const;
    expect(run(looks).sent).toEqual([["raised", DELAY]]);
  });

  it("is notified at the first evaluation that comes late, with its start time and the values of that time", () => {
    const { state, sent } = run([[met(T, 7), T + 4 * DELAY]]);
    expect(sent).toEqual([["raised", 4 * DELAY]]);
    expect(state).toEqual({
      status: "raised",
      seenAt: T,
      since: T,
      nodes: 7,
      raisedAt: T + 4 * DELAY,
    });
  });

  it("is not notified when it comes and goes within the delay, however often", () => {
    const looks = [0, 1, 2, 3, 4].flatMap(
      (turn) =>
        [
          [met(T + turn * 600), T + turn * 600],
          [over(T + turn * 600 + 240), T + turn * 600 + 240],
        ] as const,
    );
    expect(run(looks)).toEqual({ state: { status: "clear", seenAt: T + 2640 }, sent: [] });
  });

  it("is notified once, however often it is evaluated and however many nodes it comes to concern", () => {
    const looks = [0, 300, 600, 900].map((s) => [met(T + s, 1 + s), T + s] as const);
    const { state, sent } = run(looks);
    expect(sent).toEqual([["raised", 300]]);
    expect(state).toMatchObject({ nodes: 301, since: T });
  });
});

describe("its end", () => {
  const raised = [
    [met(T), T],
    [met(T), T + DELAY],
  ] as const;
  const end = T + 1000;

  it("is notified once it has lasted for the delay, and not a second before", () => {
    const until = (s: number) => run([...raised, [over(end), end], [over(end), end + s]]).sent;
    expect(until(DELAY - 1)).toEqual([["raised", DELAY]]);
    expect(until(DELAY)).toEqual([
      ["raised", DELAY],
      ["cleared", 1000 + DELAY],
    ]);
  });

  it("is not notified when the condition comes back within the delay, and nothing is raised anew", () => {
    const { state, sent } = run([
      ...raised,
      [over(end), end],
      [met(end + 100), end + 100],
      [met(end + 100), end + 900],
    ]);
    expect(sent).toEqual([["raised", DELAY]]);
    expect(state).toMatchObject({ status: "raised", since: T, raisedAt: T + DELAY });
  });

  it("lets the condition be notified again afterwards", () => {
    const again = T + 5000;
    const { sent } = run([
      ...raised,
      [over(end), end + DELAY],
      [met(again), again],
      [met(again), again + DELAY],
    ]);
    expect(sent.map(([what]) => what)).toEqual(["raised", "cleared", "raised"]);
  });
});

describe("a look", () => {
  it("with something older than was seen changes nothing", () => {
    const { state } = run([
      [met(T), T],
      [met(T), T + DELAY],
    ]);
    const step = stepRule(state, over(T - 1), { nowSeconds: T + 9999, delaySeconds: 0 });
    expect(step).toEqual({ state, notification: undefined });
    expect(step.state).toBe(state);
  });

  it("again with the same changes nothing", () => {
    const { state } = run([[met(T), T]]);
    const step = stepRule(state, met(T), { nowSeconds: T + 1, delaySeconds: DELAY });
    expect(step.notification).toBeUndefined();
    expect(step.state).toEqual(state);
  });

  it("reports beginning and end in turn, in any order of events", () => {
    const condition = fc.record({
      isMet: fc.boolean(),
      ago: fc.integer({ min: 0, max: 400 }),
      pause: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 60 }), (steps) => {
        let now = T;
        const looks = steps.map(({ isMet, ago, pause }) => {
          now += pause;
          const at = now - ago;
          return [isMet ? met(at) : over(at), now] as const;
        });
        const sent = run(looks).sent.map(([what]) => what);
        expect(sent).toEqual(sent.map((_, at) => (at % 2 === 0 ? "raised" : "cleared")));
      }),
    );
  });
});

describe("a watch that ends", () => {
  it("notifies the end of what was notified, and nothing else", () => {
    const pending = run([[met(T), T]]).state;
    const raised = run([[met(T), T + DELAY]]).state;
    const ending = run([
      [met(T), T + DELAY],
      [over(T + 400), T + 400],
    ]).state;
    const clear = { status: "clear", seenAt: T } as const;
    expect(endRule(NEVER_OBSERVED)).toEqual({ state: NEVER_OBSERVED, notification: undefined });
    expect(endRule(pending)).toEqual({ state: clear, notification: undefined });
    expect(endRule(raised)).toEqual({ state: clear, notification: "cleared" });
    expect(endRule(ending).notification).toBe("cleared");
  });

  it("holds what was seen last for rules that hear of changes only", () => {
    expect(lastCondition(NEVER_OBSERVED)).toBeUndefined();
    expect(lastCondition(run([[met(T, 2), T]]).state)).toEqual(met(T, 2));
    expect(lastCondition(run([[met(T, 2), T + DELAY]]).state)).toEqual(met(T, 2));
    const ending = run([
      [met(T), T + DELAY],
      [over(T + 400), T + 400],
    ]).state;
    expect(lastCondition(ending)).toEqual(over(T + 400));
  });
});
