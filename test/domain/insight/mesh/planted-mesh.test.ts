/** What the mesh doctor finds of planted faults, and what its repeater would do. */
import { describe, expect, it } from "vitest";
import { meshReportOf } from "#domain/insight/mesh/mesh-report.ts";
import { answerShare } from "#simulator/radio/call-and-response.ts";
import { buildMesh, type MeshSite } from "#simulator/radio/mesh.ts";
import { simulateBridge, simulateMesh } from "./simulated-mesh.ts";

const SEEDS = Number(process.env.MESH_SEEDS ?? 3);
const MASTERS = 3;

describe("the mesh doctor on a simulated day of three masters", () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    "names at least 27 of 30 planted faults, and at most 2 sound nodes (seed %i)",
    (seed) => {
      let [found, sound, all] = [0, 0, 0];
      for (let master = 0; master < MASTERS; master += 1) {
        const simulated = simulateMesh(100 * seed + master, 120, {
          antenna: 4,
          radio: 3,
          repeater: 3,
        });
        const report = meshReportOf([simulated.day], simulated.places);
        const weak = new Set(report?.weak.map(({ node }) => node));
        const lost = new Set(report?.lost.map(({ node }) => node));
        for (const [node, fault] of simulated.planted) {
          all += 1;
          if (fault === "repeater" ? lost.has(node) : weak.has(node)) found += 1;
        }
        for (const node of [...weak, ...lost]) {
          if (!simulated.planted.has(node) && !simulated.weakByNature.has(node)) sound += 1;
        }
      }
      expect(all).toBe(30);
      expect(found).toBeGreaterThanOrEqual(27);
      expect(sound).toBeLessThanOrEqual(2);
    },
  );

  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    "proposes no repeater where every node has neighbours (seed %i)",
    (seed) => {
      const simulated = simulateMesh(100 * seed, 120, { antenna: 4, radio: 3, repeater: 3 });
      expect(meshReportOf([simulated.day], simulated.places)?.repeater).toBeUndefined();
    },
  );

  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    "proposes a repeater that brings back the block behind a lost repeater (seed %i)",
    (seed) => {
      const { day, places, site } = simulateBridge(seed);
      const { repeater, singlePoints } = meshReportOf([day], places) ?? {};
      if (repeater === undefined) throw new Error("expected a proposal, got none");
      const bridge = site.nodes.length - 1;
      const isDead = (node: number) => node === bridge;
      const before = delivered(site, isDead);
      const after = delivered({ ...site, nodes: [...site.nodes, repeater.place] }, isDead);
      expect(after - before).toBeGreaterThan(0.25);
      expect(singlePoints?.find(({ node }) => node === bridge)?.dependents).toHaveLength(60);
    },
  );
});

/** Mean share of answers of the trackers, the dead one and the repeater excepted. */
function delivered(site: MeshSite, isDead: (node: number) => boolean): number {
  const mesh = buildMesh(site, isDead);
  const alive = Array.from({ length: 120 }, (_, node) => node).filter((node) => !isDead(node));
  return alive.reduce((sum, node) => sum + answerShare(mesh, node, "good"), 0) / alive.length;
}
