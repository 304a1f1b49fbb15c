/** The state of a command in the history, event by event. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CommandEvent,
  type CommandState,
  FINAL_COMMAND_STATES,
  isFinalState,
  nextCommandState,
  OPEN_COMMAND_STATES,
  outcomeAt,
  stateOfCode,
} from "#domain/commands/command-state.ts";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";

const SENT_AT = 1_782_300_000_000;
const STATES: readonly CommandState[] = [...OPEN_COMMAND_STATES, ...FINAL_COMMAND_STATES];

const sent: CommandEvent = { kind: "sent" };
const received: CommandEvent = { kind: "feedback", status: "received" };
const running: CommandEvent = { kind: "feedback", status: "running" };
const success: CommandEvent = { kind: "feedback", status: "success" };
const fail = (code?: string): CommandEvent => ({ kind: "feedback", status: "fail", code });
const elapsed = (ms: number, lastFeedbackAt?: number): CommandEvent => ({
  kind: "elapsed",
  sentAt: SENT_AT,
  lastFeedbackAt,
  now: SENT_AT + ms,
});

function reached(...events: readonly CommandEvent[]): CommandState {
  return events.reduce<CommandState>(nextCommandState, "created");
}

const EVENTS: readonly CommandEvent[] = [
  sent,
  received,
  running,
  success,
  fail("BUSY"),
  fail("EXPIRED"),
  fail(),
  { kind: "refused", code: "OFFLINE" },
  { kind: "measured" },
  elapsed(0),
  elapsed(1_000_000),
];

describe("a command", () => {
  it("goes from created to its end", () => {
    expect(reached()).toBe("created");
    expect(reached(sent)).toBe("sent");
    expect(reached(sent, received)).toBe("received");
    expect(reached(sent, received, running)).toBe("running");
    expect(reached(sent, received, running, success)).toBe("success");
    expect(reached(sent, fail("EXPIRED"))).toBe("expired");
  });

  it("takes feedback in any order, and never goes back from running", () => {
    expect(reached(sent, success, received)).toBe("success");
    expect(reached(sent, running, received)).toBe("running");
    expect(reached(received, sent)).toBe("received");
  });

  it.each(FINAL_COMMAND_STATES)("stays %s whatever follows", (state) => {
    for (const event of EVENTS) expect(nextCommandState(state, event)).toBe(state);
  });

  it("is final once in any order of events", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let state: CommandState = "created";
        const states = events.map((event) => {
          state = nextCommandState(state, event);
          return state;
        });
        const first = states.findIndex(isFinalState);
        const rest = first < 0 ? [] : states.slice(first);
        expect(new Set(rest).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each(Object.entries(FAIL_MESSAGES))(
    "that fails with %s is what the table says",
    (code, row) => {
      expect(reached(sent, fail(code))).toBe(row.state);
      expect(stateOfCode(code)).toBe(row.state);
    },
  );

  it.each([
    ["SESSION", "expired"],
    ["SUPERSEDED", "superseded"],
    ["STOW", "refused"],
    ["INTERLOCK", "refused"],
    ["CLOCKALARM", "refused"],
    ["OFFLINE", "refused"],
    ["NO_CONTROLLER", "refused"],
    ["TIMEOUT", "fail"],
    ["of a later version", "fail"],
    ["constructor", "fail"],
    [undefined, "fail"],
  ])("that fails with code %s is %s", (code, expected) => {
    expect(reached(sent, fail(code))).toBe(expected);
  });

  it("is refused by the cloud only until the master has spoken", () => {
    expect(reached({ kind: "refused", code: "OFFLINE" })).toBe("refused");
    expect(reached(sent, { kind: "refused", code: "EXPIRED" })).toBe("expired");
    expect(reached(sent, received, { kind: "refused", code: "EXPIRED" })).toBe("received");
    expect(reached(sent, elapsed(15_000), { kind: "refused", code: "EXPIRED" })).toBe("noAnswer");
  });
});

describe("no answer", () => {
  it.each([
    [0, "sent"],
    [14_999, "sent"],
    [15_000, "noAnswer"],
    [3_600_000, "noAnswer"],
  ])("after %d ms without feedback: %s", (ms, expected) => {
    expect(reached(sent, elapsed(ms))).toBe(expected);
  });

  it.each([
    [59_999, "running"],
    [60_000, "noAnswer"],
  ])("%d ms after the last feedback: %s", (ms, expected) => {
    const lastFeedbackAt = SENT_AT + 20_000;
    const times = { sentAt: SENT_AT, lastFeedbackAt, now: lastFeedbackAt + ms };
    expect(outcomeAt("running", times)).toBe(expected);
  });

  it("is shown without a write, and taken back by a later feedback of another time", () => {
    const times = { sentAt: SENT_AT, now: SENT_AT + 15_000 };
    expect(outcomeAt("sent", times)).toBe("noAnswer");
    expect(outcomeAt("received", { ...times, lastFeedbackAt: SENT_AT + 14_000 })).toBe("received");
  });

  it("counts a command that was not seen to be sent", () => {
    expect(outcomeAt("created", { sentAt: SENT_AT, now: SENT_AT + 14_999 })).toBe("created");
    expect(outcomeAt("created", { sentAt: SENT_AT, now: SENT_AT + 15_000 })).toBe("noAnswer");
  });

  it("says nothing of a command that has ended", () => {
    for (const state of FINAL_COMMAND_STATES) {
      expect(outcomeAt(state, { sentAt: SENT_AT, now: SENT_AT + 1_000_000 })).toBe(state);
    }
  });

  it("is open: late feedback or the measured angle resolves it", () => {
    const lost = [sent, elapsed(15_000)];
    expect(reached(...lost, received)).toBe("received");
    expect(reached(...lost, success)).toBe("success");
    expect(reached(...lost, fail("SUPERSEDED"))).toBe("superseded");
    expect(reached(...lost, { kind: "measured" })).toBe("success");
    expect(reached({ kind: "measured" })).toBe("created");
  });

  it("is never stored as a failure", () => {
    for (const state of STATES) {
      const late = nextCommandState(state, elapsed(10_000_000));
      expect(late === state || late === "noAnswer").toBe(true);
    }
  });
});
