/** Every planted fault is detected by an invariant that it violates. */
import { describe, expect, it } from "vitest";
import { findPlanted } from "./find-planted.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";

/** Time limit, far longer than needed. */
const PATIENCE = 1_200_000;

describe("a simulation finds", () => {
  it.each(PLANTED_FAULTS)(
    "that $name",
    async (fault) => {
      expect(fault.breaks).toContain((await findPlanted(fault))?.breach.promise);
    },
    PATIENCE,
  );
});
