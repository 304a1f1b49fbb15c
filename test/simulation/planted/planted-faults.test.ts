/** Every planted fault is seen by a promise that it breaks. */
import { describe, expect, it } from "vitest";
import { findPlanted } from "./find-planted.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";

/** Far more than it takes. */
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
