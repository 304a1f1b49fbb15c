/** The text of the time pill in every state of the data. */
import { describe, expect, it } from "vitest";
import { type PillFacts, pillState } from "#web/features/site/time/pill-state.ts";

const NOW = 1_760_000_000;
const FACTS: PillFacts = { status: "resolved", newest: NOW, moment: undefined, nowSeconds: NOW };

describe("the time pill", () => {
  it.each<[string, Partial<PillFacts>, ReturnType<typeof pillState>]>([
    ["waits", { status: "pending" }, { kind: "loading" }],
    ["waits for a past moment", { status: "pending", moment: 5 }, { kind: "loading" }],
    ["has nothing", { status: "empty", newest: undefined }, { kind: "noData" }],
    [
      "has nothing of a past moment",
      { status: "empty", newest: undefined, moment: 5 },
      { kind: "noData" },
    ],
    ["shows the newest round", {}, { kind: "at", ts: NOW, age: "fresh" }],
    [
      "shows what is cached when nothing can be read",
      { status: "networkError", newest: NOW - 900 },
      { kind: "at", ts: NOW - 900, age: "fresh" },
    ],
    ["says what is old", { newest: NOW - 1_801 }, { kind: "at", ts: NOW - 1_801, age: "old" }],
    [
      "says what is not to be relied on",
      { newest: NOW - 3_601 },
      { kind: "at", ts: NOW - 3_601, age: "stale" },
    ],
    [
      "shows the chosen moment, however long ago",
      { newest: NOW - 90_000, moment: NOW - 86_400 },
      { kind: "at", ts: NOW - 86_400, age: "fresh" },
    ],
  ])("%s", (_what, facts, expected) => {
    expect(pillState({ ...FACTS, ...facts })).toEqual(expected);
  });
});
