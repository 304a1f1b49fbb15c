/** getGraphsData on the local DynamoDB and S3, of masters with known rounds. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect } from "vitest";
import { readDay } from "#domain/telemetry/codec/day-columns.ts";
import { openPackedDay } from "#domain/telemetry/codec/packed-day.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { field } from "#functions/shared/handler.ts";
import { grantItem } from "#functions/shared/store/access.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { type GraphsData, getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import type { GraphSegment } from "#functions/telemetry/graph-segments.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller, START } from "../served-tables.ts";
import { GraphMasterSite, type Point } from "./graph-site.ts";
import { telemetryOfFile } from "./telemetry-harness.ts";

export const DAY = 86_400;
/** Two finished days and the current one. */
export const FIRST_DAY = DAY_START - 2 * DAY;
export const LAYOUT = "0190a000-0000-7000-8000-0000000aaaaa";
const FOREIGN_LAYOUT = "0190a000-0000-7000-8000-0000000bbbbb";
export const ABSENT = "0190a000-0000-7000-9000-0000000fffff";

/**
 * Three masters with finished days and the current one, two of them in the layout of a limited
 * user, and the question for their graphs. To be called at the beginning of the file; the objects
 * are empty until its `beforeAll` hook has run.
 */
export function graphsOfFile() {
  const served = telemetryOfFile();
  const north: GraphMasterSite = Object.create(GraphMasterSite.prototype);
  const south: GraphMasterSite = Object.create(GraphMasterSite.prototype);
  const foreign: GraphMasterSite = Object.create(GraphMasterSite.prototype);
  const fetched: string[] = [];

  beforeAll(async () => {
    const open = (number: number, place: { readonly name: string; readonly layoutId: string }) =>
      GraphMasterSite.open(served, number, place);
    Object.assign(north, await open(501, { name: "North", layoutId: LAYOUT }));
    Object.assign(south, await open(502, { name: "South: 2", layoutId: LAYOUT }));
    Object.assign(foreign, await open(503, { name: "Other", layoutId: FOREIGN_LAYOUT }));
    for (const site of [north, south, foreign]) await fill(site);
    served.clock.now = START * 1000;
    await served.compact();
    await served.store.tables.send(
      new PutCommand(grantOf(LAYOUT) as ConstructorParameters<typeof PutCommand>[0]),
    );
  });
  beforeEach(() => {
    fetched.length = 0;
    served.logged.length = 0;
  });

  /** A client of the bucket that records its reads. */
  function watched() {
    const send = async (command: {
      readonly input: { readonly Key?: string; readonly Range?: string };
    }) => {
      fetched.push(`${command.input.Key} ${command.input.Range}`);
      return served.s3.client.send(command as never);
    };
    return { ...served.bucket, client: Object.assign(Object.create(served.s3.client), { send }) };
  }

  function ask(args: Record<string, unknown>, who = caller()) {
    const run = field(getGraphsData({ ...served, bucket: watched(), uuid: randomUUID }));
    return run({ startDate: FIRST_DAY, endDate: DAY_START + DAY - 1, ...args }, who);
  }

  async function answered(args: Record<string, unknown>, who = caller()): Promise<GraphsData> {
    const outcome = await ask(args, who);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
    return outcome.value as GraphsData;
  }

  return { served, north, south, foreign, fetched, ask, answered };
}

function grantOf(layoutId: string): unknown {
  const grant = { sub: "limited", layoutId, grantedBy: "admin", grantedAt: START };
  return grantItem("access", grant).Put;
}

/** Node 3 misses every third round and the whole second day; node 5 begins on the second day. */
async function fill(site: GraphMasterSite): Promise<void> {
  for (let day = 0; day < 3; day += 1) {
    for (let at = 900; at < (day === 2 ? DAY / 2 : DAY); at += 3 * 3600) {
      const isOut = day === 1 || (at - 900) % (9 * 3600) === 0;
      const answered = [0, 1, 2, ...(isOut ? [] : [3]), ...(day === 0 ? [] : [5])];
      await site.round(FIRST_DAY + day * DAY + at, answered, isOut ? [3] : []);
      await site.sample(FIRST_DAY + day * DAY + at + 300);
    }
  }
}

export const mLocIds = (...sites: readonly GraphMasterSite[]) =>
  sites.map(({ harness }) => harness.mLocId);

export function sorted(points: readonly Point[]): readonly Point[] {
  const key = ({ label, ts }: Point) => `${label} ${ts}`;
  return [...points].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Points of the graph with this index, from the lists of the answer. */
export function listed({ data, timestamps, labelIndexes, labels }: GraphsData, graph = 0) {
  const values = data[graph] ?? [];
  expect([timestamps[graph]?.length, labelIndexes[graph]?.length]).toEqual([
    values.length,
    values.length,
  ]);
  return values.map((value, at) => ({
    label: labels[labelIndexes[graph]?.[at] ?? -1] ?? "",
    ts: timestamps[graph]?.[at] ?? 0,
    value,
  }));
}

export function dayFrom(segments: readonly GraphSegment[]): Day {
  const opened = openPackedDay(
    segments.map((segment) => ({ ...segment, bytes: Buffer.from(segment.base64, "base64") })),
  );
  if (!opened.ok) throw new Error(`${opened.error.reason} ${opened.error.field}`);
  const day = readDay(opened.value, inflateAll(opened.value.sections) ?? []);
  if (!day.ok) throw new Error(`${day.error.reason} ${day.error.field}`);
  return day.value;
}
