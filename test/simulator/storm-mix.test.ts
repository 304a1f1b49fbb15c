/** Mixes of faults on order. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { STORM_FAULTS, stormMix } from "#simulator/faults/storm-mix.ts";
import { SimRun } from "#test/builders/sim-run.ts";

const { physical } = new SimRun();
const { physical: dual } = new SimRun({ preset: "mixed", master: 2 });

const anyOrder = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  kinds: fc.uniqueArray(fc.constantFrom(...STORM_FAULTS), { minLength: 1 }),
  seed: fc.nat(),
});

const NONE = () => false;

function indexesOf(faults: readonly SimFault[]): readonly number[] {
  return faults.flatMap((fault) => (fault.scope === "node" ? [fault.index] : []));
}

describe("a mix of faults", () => {
  it("comes from the seed, and gives no tracker two faults", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const faults = stormMix(order, physical, NONE);
        expect(stormMix({ ...order }, physical, NONE)).toEqual(faults);
        const indexes = indexesOf(faults);
        expect(new Set(indexes).size).toBe(faults.length);
        expect(Math.abs(faults.length - order.share * 60)).toBeLessThanOrEqual(1);
        for (const { fault, isOn } of faults) {
          expect(order.kinds).toContain(fault);
          expect(isOn).toBe(true);
        }
      }),
    );
    const order = { share: 0.2, kinds: STORM_FAULTS, seed: 1 };
    expect(stormMix({ ...order, seed: 2 }, physical, NONE)).not.toEqual(
      stormMix(order, physical, NONE),
    );
  });

  it("has the kinds in equal numbers", () => {
    const faults = stormMix({ share: 0.5, kinds: STORM_FAULTS, seed: 1 }, physical, NONE);
    for (const kind of STORM_FAULTS) {
      expect(faults.filter(({ fault }) => fault === kind)).toHaveLength(5);
    }
  });

  it("spares trackers with a fault, and auxiliary units, which have no controller", () => {
    const order = { share: 1, kinds: STORM_FAULTS, seed: 1 };
    const isFaulty = (index: number) => index < 20;
    expect(Math.min(...indexesOf(stormMix(order, physical, isFaulty)))).toBe(20);
    const roles = indexesOf(stormMix(order, dual, NONE)).map((at) => dual.trackers[at]?.role);
    expect(new Set(roles)).not.toContain("aux");
  });
});
