/** Answers of the simulator to orders, in the data folder. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_FILES } from "#scripts/demo/demo-files.ts";
import { orderAnswersIn, readOrderAnswer } from "#scripts/fleet/order-answers.ts";
import type { ControlAnswer } from "#simulator/fleet/control-answer.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "answers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function answer(id: string, more: Partial<ControlAnswer> = {}): ControlAnswer {
  return { id, kind: "weather", lines: [`of ${id}`], isFinal: true, ...more };
}

function failOn(error: unknown): void {
  throw error;
}

describe("the answers to orders", () => {
  it("are found by the id of the order; a later one replaces an earlier one", () => {
    const write = orderAnswersIn(folder, failOn);
    expect(readOrderAnswer(folder, "a")).toBeUndefined();
    write(answer("a", { isFinal: false }));
    write(answer("b"));
    write(answer("a", { lines: ["one", "two"] }));
    expect(readOrderAnswer(folder, "a")).toEqual(answer("a", { lines: ["one", "two"] }));
    expect(readOrderAnswer(folder, "b")).toEqual(answer("b"));
    expect(readOrderAnswer(folder, "c")).toBeUndefined();
  });

  it("are kept for the last twenty orders, in one file for the owner alone, which a reset removes", () => {
    const write = orderAnswersIn(folder, failOn);
    for (let at = 0; at <= 20; at += 1) write(answer(String(at)));
    expect(readOrderAnswer(folder, "0")).toBeUndefined();
    expect(readOrderAnswer(folder, "1")).toEqual(answer("1"));
    const [file = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(DEMO_FILES.names).toContain(file);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it("may get lost when the folder cannot be written, which is reported", () => {
    const errors: unknown[] = [];
    const write = orderAnswersIn(join(folder, "missing"), (error) => errors.push(error));
    write(answer("a"));
    expect(String(errors[0])).toContain("ENOENT");
  });
});
