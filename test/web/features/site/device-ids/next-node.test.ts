/** The next node to which a user who assigns IDs should walk. */
import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { nextOfSite, nextUnassigned } from "#web/features/site/device-ids/next-node.ts";
import { refOf, writeDevice } from "#web/features/site/model/device-ref.ts";
import { idTargetOf } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { nextInWalk } from "#web/features/site/model/walk-order.ts";

/**
 * Three rows of three trackers; those listed have no ID. Nodes 0 to 2 are in the first row, from
 * the south.
 */
function fieldWithout(...missing: readonly number[]): Site {
  const site = fieldSite({ rows: 3, perRow: 3 }, { rows: 1, perRow: 1 });
  const nIds = site.nodes.nIds.map((_, node) => (missing.includes(node) ? "" : `AB0${node}`));
  return { ...site, nodes: { ...site.nodes, nIds } };
}

describe("the next node without an ID", () => {
  it("is in the same row first, the nearest, and rather in the north", () => {
    expect(nextUnassigned(fieldWithout(3, 5, 7), 4)).toBe(5);
    expect(nextUnassigned(fieldWithout(3, 7), 4)).toBe(3);
  });

  it("is in the next row then, beside the user's position, and rather in the east", () => {
    expect(nextUnassigned(fieldWithout(0, 1, 7), 4)).toBe(7);
    expect(nextUnassigned(fieldWithout(0, 1), 4)).toBe(1);
  });

  it("is of the same master, and none when every other node has one", () => {
    expect(nextUnassigned(fieldWithout(9), 4)).toBeUndefined();
    expect(nextUnassigned(fieldWithout(4), 4)).toBeUndefined();
  });

  it("is no auxiliary unit", () => {
    const site = fieldWithout(5);
    const role = site.nodes.role.with(5, 2);
    const relative = site.nodes.relative.with(5, 4);
    const paired = { ...site, nodes: { ...site.nodes, role, relative } };
    expect(nextUnassigned(paired, 3)).toBeUndefined();
  });
});

describe("the walk through the whole site", () => {
  it("goes on with the first node of the next master that has work", () => {
    expect(nextInWalk(fieldWithout(), 4, (node) => node === 9)).toBe(9);
    expect(nextInWalk(fieldWithout(), 9, (node) => node === 2 || node === 5)).toBe(2);
    expect(nextInWalk(fieldWithout(), 4, (node) => node === 4)).toBeUndefined();
  });

  it("leads to no device that was given an ID a moment ago, which the site does not show yet", () => {
    const site = fieldWithout(3, 4, 5);
    const refTo = (node: number) => {
      const ref = refOf(site, { kind: "node", node });
      if (ref === undefined) throw new Error(`no node ${node}`);
      return ref;
    };
    const target = idTargetOf(site, refTo(4));
    if (target === undefined) throw new Error("expected a node");
    expect(nextOfSite(site, target, new Set())).toEqual(refTo(5));
    expect(nextOfSite(site, target, new Set([writeDevice(refTo(5))]))).toEqual(refTo(3));
  });
});
