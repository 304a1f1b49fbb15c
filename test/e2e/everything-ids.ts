/** What happens to ids: controllers put in a master's place, documents that reach them, and what they report. */
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import type { Subject } from "./call-subject.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { ruleErrors } from "./everything-masters.ts";
import { dataName, type OwnCloud } from "./own-cloud.ts";
import { sendToFunction } from "./own-function.ts";
import { type Certificate, connectMaster, connTopic } from "./own-master.ts";
import type { Session } from "./own-user.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { until } from "./until.ts";

/** A controller fresh from the factory works by nothing. */
const NO_DOCUMENT = { site: 0, nodes: 0, settings: 0, params: 0 };
const ANOTHER_M_ID = "FCC23D0508A9B1AF";

/** Another controller and the first one again, which then says that it is there and works by what it got. */
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

/** An item of the master in the core table, by the first letters of its sort key. */
export async function coreItem(
  own: OwnCloud,
  { layoutId, mLocId }: Pick<Subject, "layoutId" | "mLocId">,
  kind: string,
) {
  const [letter, doc] = kind.split("#");
  const { Item } = await own.clients.dynamo.send(
    new GetCommand({
      TableName: dataName(own, "CoreTableName"),
      Key: {
        pk: `L#${layoutId}`,
        sk: `${letter}#${mLocId}${doc === undefined ? "" : `#${doc}`}`,
      },
      ConsistentRead: true,
    }),
  );
  return Item;
}

/** Versions of the documents of a master, as its birth tells them; resolves once every change has been published. */
export async function publishedVersions(
  own: OwnCloud,
  site: Pick<Subject, "layoutId" | "mLocId">,
): Promise<typeof NO_DOCUMENT> {
  const versionOf = (doc: string): Promise<number> =>
    until(async () => {
      const { ver, sent, made, wanted } = Object(await coreItem(own, site, `C#${doc}`));
      expect([sent, made]).toEqual([ver, wanted]);
      return ver;
    });
  return { ...NO_DOCUMENT, site: await versionOf("site"), nodes: await versionOf("nodes") };
}

/** What the publisher cannot read is kept like every event that a function fails at. */
export async function failToPublish(own: OwnCloud): Promise<void> {
  await sendToFunction(own, { stack: "TrackerApi", construct: "ConfigPublisher" }, { docs: 7 });
  const reason = expect.stringContaining("expected layoutId, mLocId and docs");
  await until(async () => {
    expect(await ruleErrors(own)).toContainEqual(expect.objectContaining({ reason }));
  });
}
