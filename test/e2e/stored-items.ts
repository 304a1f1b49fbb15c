/** Items of the tables that tests look at, read with the rights of whoever deploys. */
import { GetCommand, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { type CloudUnderTest, dataName } from "./cloud-under-test.ts";
import { until } from "./until.ts";

/** Versions of the documents of a master that has none: a controller fresh from the factory works by nothing. */
export const NO_DOCUMENT = { site: 0, nodes: 0, settings: 0, params: 0 };

/** An item of the master in the core table, by the first letters of its sort key. */
export async function coreItem(
  cloud: CloudUnderTest,
  { layoutId, mLocId }: Pick<Subject, "layoutId" | "mLocId">,
  kind: string,
) {
  const [letter, doc] = kind.split("#");
  const { Item } = await cloud.clients.dynamo.send(
    new GetCommand({
      TableName: dataName(cloud, "CoreTableName"),
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
  cloud: CloudUnderTest,
  site: Pick<Subject, "layoutId" | "mLocId">,
): Promise<typeof NO_DOCUMENT> {
  const versionOf = (doc: string): Promise<number> =>
    until(async () => {
      const { ver, sent, made, wanted } = Object(await coreItem(cloud, site, `C#${doc}`));
      expect([sent, made]).toEqual([ver, wanted]);
      return ver;
    });
  return { ...NO_DOCUMENT, site: await versionOf("site"), nodes: await versionOf("nodes") };
}

/** The presence item of the site's master; undefined while it has never been there. */
export async function presence(
  cloud: CloudUnderTest,
  { layoutId, mLocId }: Pick<Subject, "layoutId" | "mLocId">,
) {
  const { Item } = await cloud.clients.dynamo.send(
    new GetCommand({
      TableName: dataName(cloud, "TelemetryTableName"),
      Key: { pk: `L#${layoutId}#P`, sk: mLocId },
      ConsistentRead: true,
    }),
  );
  return Item;
}

/** What could not be handed over today, in the order it came. @param topicPart such as an mId; everything without it */
export async function ruleErrors(
  cloud: CloudUnderTest,
  topicPart = "",
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  const { dynamo } = cloud.clients;
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: dataName(cloud, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `E#${day}` },
      ConsistentRead: true,
    },
  );
  const items = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return items.filter(({ topic = "" }) => String(topic).includes(topicPart));
}

const TABLES = ["AccessTableName", "CoreTableName", "EventsTableName", "TelemetryTableName"];

/** Every item of every table that names this id, a layout's or a master's, in its key, its topic or as its mId. */
export async function itemsAbout(cloud: CloudUnderTest, id: string): Promise<readonly unknown[]> {
  const scans = TABLES.map(async (output) => {
    const pages = paginateScan(
      { client: cloud.clients.dynamo },
      {
        TableName: dataName(cloud, output),
        FilterExpression:
          "contains(pk, :id) OR contains(sk, :id) OR contains(topic, :id) OR mId = :id",
        ExpressionAttributeValues: { ":id": id },
        ConsistentRead: true,
      },
    );
    const items = [];
    for await (const { Items = [] } of pages) items.push(...Items);
    return items;
  });
  return Promise.all(scans);
}
