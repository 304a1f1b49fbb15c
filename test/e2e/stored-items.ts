/** Table items that tests inspect, read with the rights of the deploying operator. */
import { GetCommand, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { type CloudUnderTest, dataName } from "./cloud-under-test.ts";
import { until } from "./until.ts";

/** Versions of the documents of a master without any: a controller fresh from the factory. */
export const NO_DOCUMENT = { site: 0, nodes: 0, settings: 0, params: 0 };

/** A core table item of the master, by the prefix of its sort key. */
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

/**
 * Versions of a master's documents, as in its birth message; resolves once every change has been
 * published.
 */
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

/** The presence item of the site's master; undefined when it was never connected. */
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

/**
 * Stored rule errors of today, in order. @param topicPart part of the topic, such as an mId;
 * @default all
 */
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

/** Keys of what schedules compute of a layout each minute: health, readiness and stows. */
const DERIVED = /^L#[^#]+#[HRW]$/;

/** True for what a schedule writes at any moment, whatever a test does. */
export function isDerived({ pk }: Readonly<Record<string, unknown>>): boolean {
  return DERIVED.test(String(pk));
}

/**
 * Every item in any table with this id of a layout or master, in its key, in its topic or as its
 * mId.
 */
export async function itemsAbout(
  cloud: CloudUnderTest,
  id: string,
): Promise<readonly (readonly Readonly<Record<string, unknown>>[])[]> {
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
