/** Every planted fault of the product is seen, by the promise that it breaks, with the seed that stands beside it. */
import { describe, expect, it } from "vitest";
import { PLANTED_FAULTS, PLANTED_RUN } from "./planted-faults.ts";
import { simulate } from "./simulation.ts";

/** Far more than it takes. */
const PATIENCE = 600_000;

describe("a simulation finds", () => {
  it.each(PLANTED_FAULTS)(
    "that $name",
    async ({ breaks, plants, seed }) => {
      const { breaches } = await simulate({ ...PLANTED_RUN, seed, plants: plants() });
      const broken = breaches.map(({ promise }) => promise);
      expect(breaks).toContain(broken[0]);
    },
    PATIENCE,
  );
});
