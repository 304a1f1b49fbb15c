import { describe, expect, it } from "vitest";
import { localOutputs } from "#scripts/accounts/target.ts";
import { sentenceOf } from "#scripts/failure-sentence.ts";

describe("a command that fails", () => {
  it.each([
    [
      new Error("the outputs have no TrackerData.CoreTableName"),
      "the outputs have no TrackerData.CoreTableName",
    ],
    [
      new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") }),
      "fetch failed: connect ECONNREFUSED",
    ],
    [
      new TypeError("fetch failed", { cause: new AggregateError([new Error("refused")]) }),
      "fetch failed: refused",
    ],
    [new AggregateError([new Error("refused")]), "refused"],
    [new Error("two\nlines"), "two"],
    [new RangeError(), "RangeError"],
    ["text", "text"],
  ])("says one sentence: %s", (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence);
  });

  it("finds the outputs of the local cloud in its data folder", () => {
    expect(localOutputs({})).toBe(".local/outputs.json");
    expect(localOutputs({ LOCAL_DATA_DIR: "/data/demo" })).toBe("/data/demo/outputs.json");
  });
});
