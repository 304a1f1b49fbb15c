import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochSecondsFrom } from "#domain/units/time.ts";
import {
  type RememberedMessage,
  rememberMessages,
  standingWarnings,
} from "#domain/warnings/message-set.ts";
import type { Warning } from "#domain/warnings/warning.ts";

const NOW = 1_782_302_400;

function time(seconds: number) {
  const at = epochSecondsFrom(seconds);
  if (at === undefined) throw new Error("expected a time");
  return at;
}

function message(
  id: string,
  sentAt: number,
  { replaces = [], until = NOW + 3600, isCancel = false }: Partial<Given> = {},
): RememberedMessage {
  const warning: Warning = {
    ...{ id: `s,${id}#0`, kind: "OTHER", event: id, severity: "SEVERE", area: "INSIDE" },
    ...{ hail: undefined, gust: undefined, from: time(sentAt), until: time(until) },
    ...{ places: "", headline: undefined, sender: "s" },
  };
  return {
    key: `s,${id}`,
    sentAt: time(sentAt),
    replaces: replaces.map((one) => `s,${one}`),
    warnings: isCancel ? [] : [warning],
  };
}

interface Given {
  readonly replaces: readonly string[];
  readonly until: number;
  readonly isCancel: boolean;
}

const ALERT = message("A", NOW - 600);
const UPDATE = message("B", NOW - 300, { replaces: ["A"] });
const CANCEL = message("C", NOW - 100, { replaces: ["A", "B"], isCancel: true });
const OTHER = message("D", NOW - 200);

const standing = (messages: readonly RememberedMessage[]) =>
  standingWarnings(messages).map(({ event }) => event);
const afterArrivals = (...arrivals: readonly (readonly RememberedMessage[])[]) =>
  standing(
    arrivals.reduce<readonly RememberedMessage[]>(
      (before, arrived) => rememberMessages(before, arrived, NOW),
      [],
    ),
  );

describe("the messages of a source", () => {
  it("an update replaces its alert, and a cancellation both, whichever arrives first", () => {
    expect(afterArrivals([ALERT], [OTHER])).toEqual(["A", "D"]);
    expect(afterArrivals([ALERT], [UPDATE])).toEqual(["B"]);
    expect(afterArrivals([UPDATE], [ALERT])).toEqual(["B"]);
    expect(afterArrivals([CANCEL], [UPDATE], [ALERT])).toEqual([]);
  });

  it("a message does not end one that was sent after it", () => {
    const early = message("E", NOW - 900, { replaces: ["A"] });
    expect(afterArrivals([ALERT, early])).toEqual(["A", "E"]);
  });

  it("of the same message sent twice the later counts", () => {
    const later = message("A", NOW - 500, { until: NOW + 7200 });
    for (const order of [
      [ALERT, later],
      [later, ALERT],
    ]) {
      expect(rememberMessages([], order, NOW)).toEqual([later]);
    }
  });

  it("are forgotten a week after they were sent, but not before their warnings end", () => {
    const day = 86_400;
    const old = message("F", NOW - 8 * day);
    expect(rememberMessages([], [old], NOW)).toEqual([old]);
    expect(rememberMessages([old], [], NOW + 3600)).toEqual([]);
    const cancel = message("G", NOW - 6 * day, { isCancel: true });
    expect(rememberMessages([], [cancel], NOW)).toEqual([cancel]);
    expect(rememberMessages([cancel], [], NOW + day)).toEqual([]);
  });

  it("from the future are ignored", () => {
    expect(rememberMessages([], [message("H", NOW + 86_401)], NOW)).toEqual([]);
  });

  it("lead to the same warnings in any order, however often each arrives", () => {
    const names = ["A", "B", "C", "D", "E"];
    const anyMessage = fc
      .record({
        id: fc.constantFrom(...names),
        age: fc.integer({ min: 0, max: 20 }),
        replaces: fc.subarray(names),
        isCancel: fc.boolean(),
        lasts: fc.integer({ min: -5, max: 50 }),
      })
      .map(({ id, age, lasts, ...given }) =>
        message(id, NOW - age * 60, { ...given, until: NOW + lasts * 60 }),
      );
    const histories = fc
      .array(anyMessage, { maxLength: 12 })
      .chain((sent) =>
        fc.tuple(
          fc.constant(sent),
          fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(histories, ([sent, arrived]) => {
        const atOnce = rememberMessages([], sent, NOW);
        const oneByOne = arrived.reduce<readonly RememberedMessage[]>(
          (before, one) => rememberMessages(before, [one], NOW),
          [],
        );
        expect(oneByOne).toEqual(atOnce);
        expect(standing(oneByOne)).toEqual(standing(atOnce));
      }),
    );
  });
});
