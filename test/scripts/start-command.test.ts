/** The benchmark runs the program like `npm start`, with the same memory limits. */
import { describe, expect, it } from "vitest";
import { memoryFlagsOf, startCommand } from "#scripts/start-command.ts";

describe("the commands of the manifest", () => {
  it("start and bench run with the same bounds of memory", () => {
    expect(memoryFlagsOf("start")).toHaveLength(1);
    expect(memoryFlagsOf("bench")).toEqual(memoryFlagsOf("start"));
  });

  it("start runs the program that installs first", () => {
    expect(startCommand().at(-1)).toBe("scripts/start.mjs");
  });
});
