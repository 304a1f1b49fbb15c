/** Every fault of the catalogue appears in the devices' words, in the expected time. */
import { describe, expect, it } from "vitest";
import { SIMULATED_FAULTS, type SimulatedFaultName } from "#domain/simulated/faults.ts";
import { CONTACT_SCENARIOS } from "./contact-scenarios.ts";
import { MASTER_SCENARIOS } from "./master-scenarios.ts";
import { TRACKER_SCENARIOS } from "./tracker-scenarios.ts";

/** The expected effect of each fault; a fault without a row does not compile. */
const SCENARIOS: Readonly<Record<SimulatedFaultName, () => void>> = {
  ...CONTACT_SCENARIOS,
  ...TRACKER_SCENARIOS,
  ...MASTER_SCENARIOS,
};

describe("faults", () => {
  it.each(Object.entries(SCENARIOS))("plays %s", (_fault, play) => play());

  it("knows every fault of the catalogue", () => {
    expect(Object.keys(SCENARIOS).toSorted()).toEqual(Object.keys(SIMULATED_FAULTS).toSorted());
  });
});
