/** Days that masters report to the local DynamoDB and S3, and their compaction. */
import type { S3Client } from "@aws-sdk/client-s3";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, round } from "../devices/uplink-messages.ts";
import { telemetryOfFile } from "./telemetry-harness.ts";

export const DAY = 86_400;
export const TODAY = "20260624";
const NEXT_DAY = DAY_START + DAY;
/** An hour after the end of the day, when it can be compacted. */
export const FINISHED = NEXT_DAY + 3600;

/**
 * Days of masters on the tables and the bucket of a test file, and what is stored of them. To be
 * called at the beginning of the file; `begin` before each test.
 */
export function daysOfFile() {
  const served = telemetryOfFile();
  /** The master that was opened last, to which the functions below refer. */
  let harness: UplinkHarness;
  let harnesses = 100;

  /** Sets the clock to the end of the day, and opens a new master. */
  async function begin(): Promise<UplinkHarness> {
    at(NEXT_DAY);
    await nextMaster();
    served.logged.length = 0;
    return harness;
  }

  async function nextMaster(): Promise<UplinkHarness> {
    harnesses += 1;
    harness = await UplinkHarness.open(served, harnesses);
    return harness;
  }

  function at(seconds: number): void {
    served.clock.now = 1000 * seconds;
  }

  /** Sends a round that arrives within a minute. */
  const cycle = (ts: number) => harness.send("nodes", round(ts), { srv: 1000 * (ts + 60) });
  /** Sends a round that arrives now. */
  const late = (ts: number) => harness.send("nodes", round(ts));

  /** The day's content according to the frames, computed without the function. */
  async function expected(): Promise<unknown> {
    return said(dayOf(NODE_SCHEMA, [...(await harness.rounds()).values()], undefined));
  }

  async function day(): Promise<unknown> {
    return said((await served.finished(harness, TODAY)).node);
  }

  /** Keys of a master's day objects. */
  async function objects({ mLocId } = harness): Promise<readonly string[]> {
    return (await served.objectKeys()).filter((key) => key.includes(mLocId));
  }

  async function leftovers(): Promise<readonly unknown[]> {
    const items = await served.itemsOf("telemetry");
    return items
      .filter(({ pk, mLocId }) => pk === "Q#leftovers" && mLocId === harness.mLocId)
      .map(({ keys }) => keys);
  }

  const ran = () => served.logged.find(({ event }) => event === "days compacted");
  const started = () => served.logged.find(({ event }) => event === "compaction started");

  /** A bucket that refuses objects with these keys. */
  function refusing(isRefused: (key: string) => boolean) {
    const send = async (command: object): Promise<unknown> => {
      const { Key } = Object(Reflect.get(command, "input"));
      const isPut = command.constructor.name === "PutObjectCommand";
      if (isPut && isRefused(String(Key))) throw new Error("SlowDown");
      return served.s3.client.send(command as Parameters<S3Client["send"]>[0]);
    };
    return { ...served.bucket, client: Object.assign(Object.create(served.s3.client), { send }) };
  }

  return {
    served,
    begin,
    nextMaster,
    at,
    cycle,
    late,
    expected,
    day,
    objects,
    leftovers,
    ran,
    started,
    refusing,
  };
}

function said({ slots, rows, columns }: Day): unknown {
  return { slots, rows, columns: columns.map((values) => values && [...values]) };
}
