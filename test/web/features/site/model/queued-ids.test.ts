import { describe, expect, it } from "vitest";
import { nodeIdItem, scanItem } from "#test/web/builders/outbox.ts";
import { LAYOUT_ID, placeId, siteOf } from "#test/web/builders/site.ts";
import { withQueuedIds } from "#web/features/site/model/queued-ids.ts";
import type { OutboxItem, QueuedState } from "#web/offline/outbox.ts";

let order = 0;

function queued(
  nLocId: string,
  nId: string,
  { layoutId = LAYOUT_ID, state = { status: "waiting" } as QueuedState } = {},
): OutboxItem {
  const input = { changeId: "c", layoutId, mLocId: placeId(2), nLocId, nId, timestamp: 1 };
  order += 1;
  return { ...nodeIdItem("c", nId), change: { kind: "nodeId", input }, order, faults: 0, state };
}

function queuedMaster(mId: string): OutboxItem {
  const input = { changeId: "c", layoutId: LAYOUT_ID, mLocId: placeId(1), mId, timestamp: 1 };
  return { ...queued("000", ""), change: { kind: "masterId", input } };
}

describe("a site with IDs that wait", () => {
  const site = siteOf(2, 3);

  it("is the very same where none of it waits", () => {
    expect(withQueuedIds(site, [])).toBe(site);
    expect(withQueuedIds(site, [queued("001", "AB12", { layoutId: placeId(9) })])).toBe(site);
    const scan = { ...scanItem("c"), order: 1, faults: 0, state: { status: "waiting" } } as const;
    expect(withQueuedIds(site, [scan])).toBe(site);
    const refused = { status: "conflict", code: "Superseded" } as const;
    expect(withQueuedIds(site, [queued("001", "AB12", { state: refused })])).toBe(site);
  });

  it("has them where they will be, the last one of a node, and says that they wait", () => {
    const next = withQueuedIds(site, [queued("001", "AB12"), queued("001", "CD34")]);
    expect(next.nodes.nIds).toEqual(["0000", "0001", "1000", "CD34", "1002"]);
    expect([...next.nodes.pendingUpload]).toEqual([0, 0, 0, 1, 0]);
    expect([...site.nodes.pendingUpload]).toEqual([0, 0, 0, 0, 0]);
    expect(site.nodes.nIds[3]).toBe("1001");
  });

  it("has those of masters", () => {
    const next = withQueuedIds(site, [queuedMaster("00124B00000000FF")]);
    expect(next.masters[0]).toMatchObject({ mId: "00124B00000000FF", mIdStatus: "pendingUpload" });
    expect(next.masters[1]).toBe(site.masters[1]);
  });

  it("leaves out devices that the layout does not have any more", () => {
    const next = withQueuedIds(site, [queued("777", "AB12")]);
    expect(next.nodes.nIds).toEqual(site.nodes.nIds);
  });
});
