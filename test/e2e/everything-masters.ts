/** What masters do: registration, birth and will, and a message that the rule cannot hand over. */
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import type { Subject } from "./every-call.ts";
import { dataName, type OwnCloud } from "./own-cloud.ts";
import { callFunction } from "./own-function.ts";
import { connectMaster, connTopic, registerMaster } from "./own-master.ts";
import { until } from "./until.ts";

/** Leaves the cloud without its telemetry table. */
export async function runMasters(own: OwnCloud, site: Subject): Promise<void> {
  await askProvisioningHook(own, site.mId);
  const certificate = await registerMaster(own, site.mId);
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

/** Yes to a master of the factory, no to the same one right after. */
async function askProvisioningHook(own: OwnCloud, mId: string): Promise<void> {
  const Item = { pk: `FACTORY#${mId}`, sk: "A", deviceType: "gen4" };
  const TableName = dataName(own, "CoreTableName");
  await own.clients.dynamo.send(new PutCommand({ TableName, Item }));
  const hook = { stack: "TrackerDevice", construct: "ProvisioningHook" };
  const claim = { clientId: `claim-${mId}`, parameters: { mId, deviceType: "gen4", hw: "1" } };
  expect(await callFunction(own, hook, claim)).toEqual({ allowProvisioning: true });
  expect(await callFunction(own, hook, claim)).toEqual({ allowProvisioning: false });
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
