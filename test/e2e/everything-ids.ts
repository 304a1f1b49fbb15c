/** Device IDs: replaced controllers, documents that reach masters, and their reports. */
import { expect } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import type { Subject } from "./call-subject.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Certificate, connectMaster, connTopic } from "./master-client.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { sendToFunction } from "./own-function.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { coreItem, NO_DOCUMENT, publishedVersions, ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

const ANOTHER_M_ID = "FCC23D0508A9B1AF";

/**
 * Assigns another controller and the first one again, which then connects with the document it
 * received.
 */
export async function runIds(
  own: OwnCloud,
  session: Session,
  site: Subject,
  certificate: Certificate,
): Promise<void> {
  await putController(session, site, ANOTHER_M_ID);
  await putController(session, site, site.mId);
  const master = await connectMaster(own, certificate);
  await master.publish(connTopic(site.mId), birth({ mId: site.mId, cfg: NO_DOCUMENT }), true);
  const stored = (kind: string) => coreItem(own, site, kind);
  await until(async () => expect(await stored("M")).toMatchObject({ mIdStatus: "accepted" }));
  const { nodes: ver } = await publishedVersions(own, site);
  expect(await stored("C#nodes")).toMatchObject({ mId: site.mId });
  const topic = (ending: string) => `tracker/v1/m/${site.mId}/up/${ending}`;
  const ts = nowSeconds();
  await master.publish(topic("ack"), { v: 1, ts, doc: "nodes", ver, ok: true, error: null });
  const report = { v: 1, ts, ver, bitmasks: [0], fullSyncTimestamp: ts };
  await master.publish(topic("sync"), report);
  await until(async () => expect(await stored("C#nodes")).toMatchObject({ ackVer: ver }));
  await until(async () => expect(await stored("B")).toMatchObject({ words: [0], ver }));
  await master.cut();
}

async function putController(session: Session, { layoutId, mLocId }: Subject, mId: string) {
  const input = { changeId: newChangeId(), layoutId, mLocId, mId, timestamp: nowSeconds() };
  const call = FIELD_CALLS["Mutation.updateMasterId"];
  const { errors } = await session.graphql(call?.document ?? "", { input });
  expect(errors).toBeUndefined();
}

/**
 * An event that the publisher cannot parse is stored, like every event at which a function fails.
 */
export async function failToPublish(own: OwnCloud): Promise<void> {
  await sendToFunction(own, { stack: "TrackerApi", construct: "ConfigPublisher" }, { docs: 7 });
  const reason = expect.stringContaining("expected layoutId, mLocId and docs");
  await until(async () => {
    expect(await ruleErrors(own)).toContainEqual(expect.objectContaining({ reason }));
  });
}
