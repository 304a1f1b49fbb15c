/** The radio mesh: hops to the master, answer rates, and the effect of a silent node. */
import { describe, expect, it } from "vitest";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import { callAndResponse } from "#simulator/radio/call-and-response.ts";
import { buildMesh, MASTER_HOP, type MeshSite, NO_HOP } from "#simulator/radio/mesh.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

/** Meshes of the first masters of a generated site, without amplifiers. */
function meshSites(preset: SitePresetName, count: number): readonly MeshSite[] {
  const { masters } = physicalSite(generateSite({ seed: 3, preset }));
  return masters.slice(0, count).map((master, seed) => ({
    seed,
    master,
    nodes: master.trackers,
    isAmplified: () => false,
  }));
}

const nobody = () => false;

describe("ways", () => {
  it("reach every node of 350 over 1 to 4 hops, as they were measured", () => {
    const sites = meshSites("max", 20);
    const hops = sites.flatMap((site) => [...buildMesh(site, nobody).hops]);
    const share = (count: number) => hops.filter((hop) => hop === count).length / hops.length;
    expect(share(1)).toBeCloseTo(0.11, 1);
    expect(share(2)).toBeCloseTo(0.41, 1);
    expect(share(3)).toBeCloseTo(0.45, 1);
    expect(share(4)).toBeLessThan(0.08);
    expect(share(0)).toBe(0);
  });

  it("lead to the master, each hop one nearer to it", () => {
    for (const site of meshSites("tiny", 1)) {
      const { next, hops } = buildMesh(site, nobody);
      for (const [node, via] of next.entries()) {
        expect(hops[node]).toBe(via === MASTER_HOP ? 1 : (hops[via] ?? 0) + 1);
      }
    }
  });

  it("go round a silent node", () => {
    const [site] = meshSites("tiny", 1);
    if (site === undefined) throw new Error("a site has a master");
    const whole = buildMesh(site, nobody);
    const relay = whole.next.find((via) => via >= 0) ?? -1;
    const { next, hops } = buildMesh(site, (node) => node === relay);
    expect(next[relay]).toBe(NO_HOP);
    expect([...next]).not.toContain(relay);
    expect([...hops].filter((hop) => hop === 0)).toHaveLength(1);
  });

  it("are shorter with an amplifier", () => {
    const [site] = meshSites("max", 1);
    if (site === undefined) throw new Error("a site has a master");
    const sum = (hops: Uint8Array) => hops.reduce((total, hop) => total + hop, 0);
    const amplified = buildMesh({ ...site, isAmplified: () => true }, nobody);
    expect(sum(amplified.hops)).toBeLessThan(sum(buildMesh(site, nobody).hops));
  });
});

describe("call and response", () => {
  it("is answered in the rounds that were measured, 350 nodes in 49 to 58 s", () => {
    const rounds: number[] = [];
    const durations: number[] = [];
    for (const site of meshSites("max", 10)) {
      const mesh = buildMesh(site, nobody);
      const asked = site.nodes.map((_, node) => node);
      const called = callAndResponse(mesh, asked, () => "good", seededRandom(site.seed));
      rounds.push(...called.answers.map(({ round }) => round));
      durations.push(called.durationSeconds);
    }
    const share = (round: number) =>
      rounds.filter((found) => found === round).length / rounds.length;
    expect(share(1)).toBeGreaterThan(0.84);
    expect(share(1)).toBeLessThan(0.9);
    expect(share(2)).toBeGreaterThan(0.08);
    expect(share(2)).toBeLessThan(0.14);
    expect(share(0)).toBeLessThan(0.01);
    expect(Math.min(...durations)).toBeGreaterThan(48);
    expect(Math.max(...durations)).toBeLessThan(58);
  });
});
