/**
 * Fifty devices at once, with a function that sometimes fails: all connect, and no acknowledged
 * message is missing.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import { createMemoryState } from "#src/state.ts";
import { type FunctionFolder, makeFunctionFolder } from "#test/lambda/functions-on-disk.ts";
import { type Fleet, startFleet } from "./devices.ts";

const DEVICES = 50;
const ROUNDS = 6;
const DOWNLINKS = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params"];
const ARN = "arn:aws:lambda:us-east-1:000000000000:function";

let notes: string;
let folder: FunctionFolder;
let lambda: LambdaFunctions;
let fleet: Fleet;
let devices: { readonly deviceId: string; readonly client: MqttClient }[];

/** Records processed events; of every seven rounds, one always fails and one fails once. */
const uplink = () => `import { appendFileSync } from "node:fs";
const failed = new Set();
export const handler = async ({ deviceId, round }) => {
  const key = deviceId + "/" + round;
  const number = (Number.parseInt(deviceId.slice(-2), 16) + round) % 7;
  if (number === 0) throw new Error("never");
  if (number === 1 && !failed.has(key)) { failed.add(key); throw new Error("not yet"); }
  appendFileSync(${JSON.stringify(notes)}, key + "\\n");
};`;

const keeper = () => `import { appendFileSync } from "node:fs";
export const handler = async ({ requestPayload: { deviceId, round } }) => {
  appendFileSync(${JSON.stringify(notes)}, deviceId + "/" + round + "\\n");
};`;

beforeAll(async () => {
  notes = join(mkdtempSync(join(tmpdir(), "fleet-")), "notes");
  writeFileSync(notes, "");
  folder = makeFunctionFolder();
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => randomBytes(count) };
  lambda = createLambda({ clock, random, log: () => undefined, eventBytes: 10_000 });
  lambda.define(folder.write("on-uplink", uplink()));
  lambda.define(folder.write("keeper", keeper()));
  lambda.onFailure("on-uplink", {
    functionArn: `${ARN}:keeper`,
    retries: 2,
    authorise: () => undefined,
  });
  fleet = await startFleet(createMemoryState(), { events: lambda });
  fleet.iot.defineRule({
    name: "trk_up",
    sql: "SELECT topic(4) AS deviceId, round FROM 'fleet/v1/d/+/up/+'",
    functionArns: [`${ARN}:on-uplink`],
    errorFunctionArn: undefined,
  });
});

afterAll(async () => {
  await fleet.stop();
  await lambda.stop();
  folder.remove();
  rmSync(join(notes, ".."), { recursive: true });
});

const noted = () => readFileSync(notes, "utf8").split("\n").slice(0, -1);

describe("fifty devices", () => {
  it("connect at the same time and each has all of its subscriptions", async () => {
    const ids = Array.from({ length: DEVICES }, (_, at) => {
      const end = at.toString(16).toUpperCase().padStart(2, "0");
      return `FCC23D05000000${end}`;
    });
    const credentials = new Map<string, Awaited<ReturnType<Fleet["register"]>>>();
    for (const deviceId of ids) credentials.set(deviceId, await fleet.register(deviceId));
    devices = await Promise.all(
      [...credentials].map(async ([deviceId, own]) => ({
        deviceId,
        client: await fleet.connect(own, { clientId: deviceId }),
      })),
    );
    const granted = await Promise.all(
      devices.map(({ deviceId, client }) =>
        client.subscribeAsync(
          DOWNLINKS.map((name) => `fleet/v1/d/${deviceId}/${name}`),
          { qos: 1 },
        ),
      ),
    );
    expect(granted.flat().map(({ qos }) => qos)).toEqual(Array(DEVICES * 5).fill(1));
  });

  it("find every report managed or kept by the time it is acknowledged", async () => {
    const missing: string[] = [];
    const report = async (deviceId: string, client: MqttClient, round: number): Promise<void> => {
      const payload = JSON.stringify({ round, text: "x".repeat(500) });
      await client.publishAsync(`fleet/v1/d/${deviceId}/up/nodes`, payload, { qos: 1 });
      if (!noted().includes(`${deviceId}/${round}`)) missing.push(`${deviceId}/${round}`);
    };
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
    await Promise.all(
      devices.flatMap(({ deviceId, client }) =>
        rounds.map((round) => report(deviceId, client, round)),
      ),
    );
    expect(missing).toEqual([]);
    const expected = devices.flatMap(({ deviceId }) =>
      rounds.map((round) => `${deviceId}/${round}`),
    );
    expect(noted().toSorted()).toEqual(expected.toSorted());
    expect(devices.every(({ client }) => client.connected)).toBe(true);
  });
});
