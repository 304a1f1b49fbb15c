/**
 * Actions of masters: registration, birth and will messages, and a message that the rule cannot
 * pass on.
 */
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import { masterData, round } from "#test/functions/devices/uplink-messages.ts";
import type { Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import {
  askForCertificate,
  changeListed,
  connectClaim,
  listInFactory,
  register,
} from "./master-claim.ts";
import {
  type Certificate,
  type ConnectedMaster,
  connectMaster,
  connTopic,
} from "./master-client.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { presence, ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

/** Afterwards the cloud has no telemetry table. */
export async function runMasters(
  own: OwnCloud,
  site: Subject,
  certificate: Certificate,
): Promise<void> {
  const master = await connectMaster(own, certificate);
  await master.publish(connTopic(site.mId), birth({ mId: site.mId }), true);
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
  await report(own, site, master);
  await master.cut();
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: false }));

  const TableName = dataName(own, "TelemetryTableName");
  await own.clients.dynamo.send(new DeleteTableCommand({ TableName }));
  // Not a list, so that the function that revokes earlier certificates fails.
  await changeListed(own, site.mId, { earlierCertificateIds: 1 });
  const again = await connectMaster(own, certificate);
  await again.publish(connTopic(site.mId), birth({ mId: site.mId }), true);
  await again.publish(
    uplinkTopic(site, "nodes"),
    round(nowSeconds() + 2, 1, { mLocId: site.mLocId }),
  );
  const kept = [
    [connTopic(site.mId), "ResourceNotFoundException"],
    [uplinkTopic(site, "nodes"), "ResourceNotFoundException"],
    [`$aws/events/presence/connected/${site.mId}`, "TypeError"],
  ].map(([topic, reason]) =>
    expect.objectContaining({ topic, reason: expect.stringContaining(String(reason)) }),
  );
  await until(async () => {
    // Functions that run every minute fail without the table too; their errors have no topic.
    const [refused, ...failed] = await ruleErrors(own, site.mId);
    expect(refused).toMatchObject(REFUSED);
    expect(failed).toHaveLength(kept.length);
    expect(failed).toEqual(expect.arrayContaining(kept));
  });
  await again.cut();
}

/** Stored reason for messages without a version. */
const REFUSED = { reason: "version v" };

/**
 * Publishes a round of the site's only node, the master's own data, an event, and messages that no
 * parser accepts. The day has a keyframe already.
 */
async function report(own: OwnCloud, site: Subject, master: ConnectedMaster): Promise<void> {
  const ts = nowSeconds() + 1;
  const topic = (kind: string) => uplinkTopic(site, kind);
  await master.publish(topic("nodes"), round(ts, 1, { mLocId: site.mLocId }));
  await until(async () => expect(await newestOf(own, site, "S")).toBe(ts));
  await master.publish(
    topic("master"),
    masterData(ts, { layoutId: site.layoutId, mLocId: site.mLocId }),
  );
  await until(async () => expect(await newestOf(own, site, "X")).toBe(ts));
  await master.publish(topic("event"), { v: 1, ts, type: "boot", data: {} });
  await master.publish(topic("event"), {});
  await until(async () => expect(await ruleErrors(own, site.mId)).toMatchObject([REFUSED]));
}

function uplinkTopic({ mId }: Subject, kind: string): string {
  return `tracker/v1/m/${mId}/up/${kind}`;
}

/** Time of the newest map summary (S) or master data (X). */
async function newestOf(
  own: OwnCloud,
  { layoutId, mLocId }: Subject,
  partition: "S" | "X",
): Promise<unknown> {
  const TableName = dataName(own, "TelemetryTableName");
  const Key = { pk: `L#${layoutId}#${partition}`, sk: mLocId };
  const { Item } = await own.clients.dynamo.send(new GetCommand({ TableName, Key }));
  return Item?.ts;
}

/**
 * Registers twice; the second time needs permission, because the thing exists. Another attempt is
 * refused.
 */
export async function registerByClaim(own: OwnCloud, mId: string): Promise<Certificate> {
  const claim = await connectClaim(own, mId);
  await listInFactory(own, mId);
  await register(claim, await askForCertificate(claim, mId));
  await changeListed(own, mId, { openUntil: nowSeconds() + 3600 });
  const certificate = await askForCertificate(claim, mId);
  expect(await register(claim, certificate)).toMatchObject({ thingName: mId });
  const refused = await register(claim, await askForCertificate(claim, mId));
  expect(refused).toMatchObject({ errorCode: "AccessDenied" });
  await claim.endAsync();
  return certificate;
}
