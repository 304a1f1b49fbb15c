/** Every file in the list of slow files exists. */
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { SLOW_FILES } from "#test/slowest-first.ts";

it.each([...SLOW_FILES])("%s is a file of tests", (path) => {
  expect(existsSync(path)).toBe(true);
});
