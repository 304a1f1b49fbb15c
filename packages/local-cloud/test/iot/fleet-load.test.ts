/** Fifty masters at once, before a function that fails: all get in, and nothing that was acknowledged is missing. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import { createMemoryState } from "#src/state.ts";
import { type FunctionFolder, makeFunctionFolder } from "#test/lambda/functions-on-disk.ts";
import { type Fleet, startFleet } from "./masters.ts";

const MASTERS = 50;
const ROUNDS = 6;
const DOWNLINKS = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params"];
const ARN = "arn:aws:lambda:us-east-1:000000000000:function";

let notes: string;
let folder: FunctionFolder;
let lambda: LambdaFunctions;
let fleet: Fleet;
let masters: { readonly mId: string; readonly client: MqttClient }[];

/** Notes what it manages; of every seven rounds it fails at one for ever, and at another once. */
const uplink = () => `import { appendFileSync } from "node:fs";
const failed = new Set();
export const handler = async ({ mId, round }) => {
  const key = mId + "/" + round;
  const number = (Number.parseInt(mId.slice(-2), 16) + round) % 7;
  if (number === 0) throw new Error("never");
  if (number === 1 && !failed.has(key)) { failed.add(key); throw new Error("not yet"); }
  appendFileSync(${JSON.stringify(notes)}, key + "\\n");
};`;

const keeper = () => `import { appendFileSync } from "node:fs";
export const handler = async ({ requestPayload: { mId, round } }) => {
  appendFileSync(${JSON.stringify(notes)}, mId + "/" + round + "\\n");
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
    sql: "SELECT topic(4) AS mId, round FROM 'tracker/v1/m/+/up/+'",
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

describe("fifty masters", () => {
  it("connect at the same time and each has all of its subscriptions", async () => {
    const ids = Array.from({ length: MASTERS }, (_, at) => {
      const end = at.toString(16).toUpperCase().padStart(2, "0");
      return `FCC23D05000000${end}`;
    });
    const credentials = new Map<string, Awaited<ReturnType<Fleet["register"]>>>();
    for (const mId of ids) credentials.set(mId, await fleet.register(mId));
    masters = await Promise.all(
      [...credentials].map(async ([mId, own]) => ({
        mId,
        client: await fleet.connect(own, { clientId: mId }),
      })),
    );
    const granted = await Promise.all(
      masters.map(({ mId, client }) =>
        client.subscribeAsync(
          DOWNLINKS.map((name) => `tracker/v1/m/${mId}/${name}`),
          { qos: 1 },
        ),
      ),
    );
    expect(granted.flat().map(({ qos }) => qos)).toEqual(Array(MASTERS * 5).fill(1));
  });

  it("find every report managed or kept by the time it is acknowledged", async () => {
    const missing: string[] = [];
    const report = async (mId: string, client: MqttClient, round: number): Promise<void> => {
      const payload = JSON.stringify({ round, text: "x".repeat(500) });
      await client.publishAsync(`tracker/v1/m/${mId}/up/nodes`, payload, { qos: 1 });
      if (!noted().includes(`${mId}/${round}`)) missing.push(`${mId}/${round}`);
    };
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
    await Promise.all(
      masters.flatMap(({ mId, client }) => rounds.map((round) => report(mId, client, round))),
    );
    expect(missing).toEqual([]);
    const expected = masters.flatMap(({ mId }) => rounds.map((round) => `${mId}/${round}`));
    expect(noted().toSorted()).toEqual(expected.toSorted());
    expect(masters.every(({ client }) => client.connected)).toBe(true);
  });
});
