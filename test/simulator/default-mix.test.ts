/** Initial faults of simulated sites. */
import { describe, expect, it } from "vitest";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { demonstrationMix, largeSiteMix } from "#simulator/faults/default-mix.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { SimRun } from "#test/builders/sim-run.ts";

const { physical } = new SimRun();

describe("the mix of a demonstration", () => {
  const mix = demonstrationMix(5, physical);

  it("has one of each, on different nodes", () => {
    expect(mix.faults.map(({ fault }) => fault)).toEqual([
      "dead",
      "stuck",
      "panel",
      "weak",
      "flaky",
      "dup",
    ]);
    const indexes = mix.faults.flatMap((fault) => {
      if (fault.scope === "pair") return [fault.a, fault.b];
      return fault.scope === "node" ? [fault.index] : [];
    });
    const all = [...indexes, ...mix.unassigned];
    expect(all).toHaveLength(9);
    expect(new Set(all).size).toBe(9);
  });

  it("leaves a node that does not answer unsynchronised", () => {
    const dead = mix.faults.flatMap((fault) =>
      fault.scope === "node" && fault.fault === "dead" ? [fault.index] : [],
    );
    expect(mix.unsynced).toEqual(dead);
  });

  it("comes from the seed", () => {
    expect(demonstrationMix(5, physical)).toEqual(mix);
    expect(demonstrationMix(6, physical)).not.toEqual(mix);
  });
});

describe("the mix of a large site", () => {
  it("has the usual shares of faults", () => {
    const { masters } = physicalSite(generateSite({ seed: 3, preset: "max" }));
    const faults = masters.flatMap((master) => largeSiteMix(5, master).faults);
    const share = (name: string) =>
      (100 * faults.filter(({ fault }) => fault === name).length) / (masters.length * 350);
    expect(share("dead")).toBeCloseTo(0.3, 1);
    expect(share("flaky")).toBeCloseTo(1, 0);
    expect(share("panel")).toBeCloseTo(0.4, 1);
    expect(share("estop")).toBeCloseTo(0.1, 1);
  });
});
