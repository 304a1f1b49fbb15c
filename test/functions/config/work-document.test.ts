/** cfg/work: published when the zones at a master change or run out, without names and phones. */
import { beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { parseWorkDocument } from "#domain/wire/config-documents.ts";
import { renewWorkDocuments } from "#functions/health/run-out-zones.ts";
import { field } from "#functions/shared/handler.ts";
import { workZonesOfLayout } from "#functions/shared/store/work-zones.ts";
import { endWorkZone } from "#functions/work-zones/change-work-zone.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { opened, publisherOfFile } from "./publisher-harness.ts";

const { served, place, broker, run, ask, retained, versionOf } = publisherOfFile();

const ANA = caller({ sub: "ana", privileges: privilegeBits("VIEW", "CONFIGURATION") });

beforeEach(() => {
  served.clock.now = START * 1000;
  served.requests.length = 0;
});

async function setZone(seconds: number, nLocIds: readonly string[] | null): Promise<string> {
  const id = changeId();
  const parts = [{ mLocId: place.mLocId, nLocIds }];
  const input = { changeId: id, layoutId: place.layoutId, name: "Ana Silva", phone: "5550 100" };
  const outcome = await field(createWorkZone(served))({ input: { ...input, seconds, parts } }, ANA);
  expect(outcome).toMatchObject({ ok: true });
  return id;
}

/** Runs the publisher for all requests that were made. */
async function publishRequested(): Promise<void> {
  for (const request of served.requests.splice(0)) await run(request);
}

const document = () => parseWorkDocument(opened(retained("work")));

describe("cfg/work", () => {
  it("is not published to a master that never had a zone", async () => {
    await ask(["work"]);
    expect(broker.messages).toEqual([]);
  });

  it("lists the held zones with their times, and neither names nor phone numbers", async () => {
    await setZone(3600, ["017"]);
    await publishRequested();
    const zones = [{ since: START, until: START + 3600, nodes: [17] }];
    const { layoutId, mLocId } = place;
    expect(document()).toEqual(ok({ ver: 1, layoutId, mLocId, zones }));
    expect(retained("work")).not.toContain("Ana");
    expect(retained("work")).not.toContain("5550");
  });

  it("is published again when a zone is added or ended", async () => {
    await setZone(3600, ["017"]);
    const zoneId = await setZone(7200, null);
    await publishRequested();
    expect(document()).toMatchObject(ok({ zones: [{ nodes: [17] }, { nodes: null }] }));
    const input = { changeId: changeId(), layoutId: place.layoutId, zoneId };
    await field(endWorkZone(served))({ input }, ANA);
    await publishRequested();
    expect(document()).toMatchObject(ok({ zones: [{ nodes: [17] }] }));
    expect(versionOf("work")).toBe(2);
  });

  it("is published without a zone that has run out, once, at the next run of the schedule", async () => {
    await setZone(3600, ["017"]);
    await publishRequested();
    const renew = async () => {
      const masters = await workZonesOfLayout(served.store, place.layoutId);
      const now = served.clock.now / 1000;
      await renewWorkDocuments(served.requestDocuments, place.layoutId, masters, now);
      await publishRequested();
    };
    served.clock.now += 3599_000;
    await renew();
    expect(versionOf("work")).toBe(1);
    served.clock.now += 1000;
    await renew();
    await renew();
    expect(document()).toMatchObject(ok({ ver: 2, zones: [] }));
    expect(broker.messages).toHaveLength(2);
  });
});
