/** A firmware campaign of a large site with an image that harms some of its nodes. */
import { describe, expect, it } from "vitest";
import { countStates, isUnderWay, toleratedNodes } from "#domain/firmware-campaigns/tolerance.ts";
import { CampaignField, IMAGE_FAULTS, NEW, SETTINGS } from "#test/builders/campaign-field.ts";
import { finish, nodesOf } from "#test/builders/campaign-run.ts";

describe("3,600 nodes with an image that harms 3 %", () => {
  const field = new CampaignField(20, 180, (at) =>
    at % 33 === 7 ? IMAGE_FAULTS[Math.floor(at / 33) % IMAGE_FAULTS.length] : undefined,
  );
  const run = field.begin();
  const tolerated = toleratedNodes(SETTINGS, 3600);
  let most = 0;
  finish(field, run, (now) => {
    const nodes = nodesOf(now);
    const failed = nodes.filter(({ state }) => state.kind === "failed").length;
    most = Math.max(most, failed + nodes.filter(isUnderWay).length);
  });

  it("stops when as many nodes have failed as are tolerated, with none under way", () => {
    expect(tolerated).toBe(36);
    expect(run.campaign.state).toEqual({ kind: "stopped", by: "tolerance", at: field.now });
    expect(countStates(nodesOf(run))).toMatchObject({
      ...{ failed: 36, preparing: 0, asked: 0, versionRead: 0, proving: 0 },
    });
  });

  it("never had more nodes failed and under way than are tolerated", () => {
    expect(most).toBeLessThanOrEqual(tolerated);
  });

  it("leaves the nodes that were not asked as they were", () => {
    const asked = new Set(field.asked);
    const others = [...field.nodes].filter(([key]) => !asked.has(key));
    expect(others.length).toBeGreaterThan(1000);
    expect(others.every(([, { version }]) => version !== NEW)).toBe(true);
  });

  it("asks nothing more when it is stopped", () => {
    const sent = field.sent.length;
    for (let minute = 0; minute < 60; minute += 1) {
      field.pass();
      const { sends } = field.step(run.campaign, run.masters);
      expect(sends).toEqual([]);
    }
    expect(field.sent).toHaveLength(sent);
  });
});
