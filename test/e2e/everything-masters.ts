/** What masters do: registration, birth and will, and a message that the rule cannot hand over. */
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import type { Subject } from "./every-call.ts";
import { askForCertificate, connectClaim, listInFactory, register } from "./own-claim.ts";
import { dataName, type OwnCloud } from "./own-cloud.ts";
import { type Certificate, connectMaster, connTopic } from "./own-master.ts";
import { until } from "./until.ts";

/** Leaves the cloud without its telemetry table. */
export async function runMasters(own: OwnCloud, site: Subject): Promise<void> {
  const certificate = await registerByClaim(own, site.mId);
  const master = await connectMaster(own, certificate);
  await master.publish(connTopic(site.mId), birth({ mId: site.mId }), true);
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
  await master.cut();
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: false }));

  const TableName = dataName(own, "TelemetryTableName");
  await own.clients.dynamo.send(new DeleteTableCommand({ TableName }));
  const again = await connectMaster(own, certificate);
  await again.publish(connTopic(site.mId), birth({ mId: site.mId }), true);
  const kept = {
    topic: connTopic(site.mId),
    reason: expect.stringContaining("ResourceNotFoundException"),
  };
  await until(async () => expect(await ruleErrors(own)).toMatchObject([kept]));
  await again.cut();
}

/** Twice, the second time as a thing that exists; right after that it is refused. */
async function registerByClaim(own: OwnCloud, mId: string): Promise<Certificate> {
  const claim = await connectClaim(own, mId);
  await listInFactory(own, mId);
  await register(claim, await askForCertificate(claim, mId));
  await listInFactory(own, mId);
  const certificate = await askForCertificate(claim, mId);
  expect(await register(claim, certificate)).toMatchObject({ thingName: mId });
  const refused = await register(claim, await askForCertificate(claim, mId));
  expect(refused).toMatchObject({ errorCode: "AccessDenied" });
  await claim.endAsync();
  return certificate;
}

/** The presence item of the site's master; undefined while it has never been there. */
export async function presence(
  own: OwnCloud,
  { layoutId, mLocId }: Pick<Subject, "layoutId" | "mLocId">,
) {
  const { Item } = await own.clients.dynamo.send(
    new GetCommand({
      TableName: dataName(own, "TelemetryTableName"),
      Key: { pk: `L#${layoutId}#P`, sk: mLocId },
      ConsistentRead: true,
    }),
  );
  return Item;
}

/** What could not be handed over today. */
export async function ruleErrors(own: OwnCloud): Promise<readonly unknown[]> {
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  const { Items = [] } = await own.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(own, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `E#${day}` },
    }),
  );
  return Items;
}
