/**
 * `npm run claim` with the running application: its files allow a registration until the claim is
 * revoked.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type MqttClient } from "mqtt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { listFactoryMaster } from "#scripts/fleet/factory.ts";
import { askForCertificate, type OwnCertificate, register } from "./master-claim.ts";
import { connected, connectMaster } from "./master-client.ts";
import { openSharedCloud } from "./shared-cloud.ts";
import { needsDevices, openTarget } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

const { outputsFile, deployment } = openTarget();
const folder = mkdtempSync(join(tmpdir(), "tracker-claims-"));
const mId = `FCC2${randomBytes(6).toString("hex").toUpperCase()}`;
const fileOf = (name: string) => join(folder, mId, name);

let made: Ended;
/** Certificate of the master's first registration. */
let first: OwnCertificate;
/** Certificate of the second registration, after it was allowed. */
let second: OwnCertificate;

beforeAll(async () => {
  if (!hasDevices) return;
  made = await claim("--id", mId, "--out", folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function claim(...args: readonly string[]): Promise<Ended> {
  return script("scripts/claim.ts", ["--outputs", outputsFile, ...args]);
}

function script(file: string, args: readonly string[]): Promise<Ended> {
  const command = ["--import", "tsx", file, ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const append = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  return new Promise((done) => child.once("close", (code) => done({ code, output })));
}

/** Connects as the firmware does, using only the files and the script's output. */
async function connectWithFiles(): Promise<MqttClient> {
  const authority = fileOf("authority.pem");
  const client = connect(/broker\s+(mqtts:\S+)/.exec(made.output)?.[1] ?? "", {
    ...(existsSync(authority) ? { ca: readFileSync(authority) } : {}),
    cert: readFileSync(fileOf("claim-certificate.pem")),
    key: readFileSync(fileOf("claim-key.pem")),
    clientId: `claim-${mId}`,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  await connected(client);
  return client;
}

/** States of this master's claims, as printed by `--list`. */
async function listed(): Promise<readonly string[]> {
  const { output } = await claim("--list");
  return output.split("\n").filter((line) => line.includes(mId));
}

function certificateId(): string {
  return /claim ([0-9a-f]{64})/.exec(made.output)?.[1] ?? "";
}

it("writes a claim whose key only the owner can read", () => {
  expect(made).toMatchObject({ code: 0 });
  expect(statSync(fileOf("claim-key.pem")).mode & 0o777).toBe(0o600);
  expect(made.output).toContain(deployment.provisioningTemplate);
});

it("gives a master what it needs to register", async () => {
  const { dynamo } = operatorClients(deployment);
  const master = { mId, deviceType: "gen4", hw: "B", isBlocked: false } as const;
  await listFactoryMaster(dynamo, deployment.coreTable, master);
  const client = await connectWithFiles();
  first = await askForCertificate(client, mId);
  expect(await register(client, first)).toMatchObject({
    verdict: "accepted",
    thingName: mId,
  });
  await client.endAsync();
});

it("opens a registration again, and ends the certificate of the one before", async () => {
  const cloud = await openSharedCloud();
  const claimed = await connectWithFiles();
  const again = await askForCertificate(claimed, mId);
  expect(await register(claimed, again)).toMatchObject({ errorCode: "AccessDenied" });
  const opened = await script("scripts/factory-master.ts", [
    ...["--outputs", outputsFile, "--id", mId, "--open"],
  ]);
  expect(opened).toMatchObject({ code: 0 });
  expect(opened.output).toContain(`${mId} may register once more`);
  expect(await register(claimed, again)).toMatchObject({ verdict: "accepted" });
  await (await connectMaster(cloud, first)).cut();
  const ended = await claim("--end-earlier", mId);
  expect(ended.output).toContain(`1 earlier certificates of ${mId} ended`);
  await (await connectMaster(cloud, again)).cut();
  await expect(connectMaster(cloud, first)).rejects.toThrow();
  second = again;
  await claimed.endAsync();
  await cloud.stop();
});

it("ends the certificate of the registration before once the next one connects", async () => {
  const cloud = await openSharedCloud();
  const claimed = await connectWithFiles();
  const open = ["--outputs", outputsFile, "--id", mId, "--open"];
  expect(await script("scripts/factory-master.ts", open)).toMatchObject({ code: 0 });
  const next = await askForCertificate(claimed, mId);
  expect(await register(claimed, next)).toMatchObject({ verdict: "accepted" });
  // The registration alone revokes no certificate: the master may have lost power before storing
  // the new one.
  await (await connectMaster(cloud, second)).cut();
  const connection = await connectMaster(cloud, next);
  await until(() => expect(connectMaster(cloud, second)).rejects.toThrow());
  await connection.cut();
  await (await connectMaster(cloud, next)).cut();
  await claimed.endAsync();
  await cloud.stop();
});

it("refuses to overwrite a claim", async () => {
  const again = await claim("--id", mId, "--out", folder);
  expect(again.code).toBe(1);
  expect(again.output.trim()).toBe(
    `${join(folder, mId)} already exists: remove it or name another folder with --out`,
  );
});

it("lists claims with their masters, and a revoked one connects no more", async () => {
  expect(await listed()).toEqual([expect.stringMatching(/^[0-9a-f]{64} .* ACTIVE /)]);
  expect(await claim("--revoke", certificateId())).toMatchObject({ code: 0 });
  expect(await listed()).toEqual([expect.stringMatching(/ REVOKED /)]);
  await expect(connectWithFiles()).rejects.toThrow();
});

it.each([
  ["an id that names no master", ["--id", "fcc2"], "--id takes 16 upper-case hex digits: fcc2"],
  [
    "to revoke what is not a claim",
    ["--revoke", "ab12"],
    "ab12 is not a claim of this deployment: npm run claim -- --list",
  ],
])("refuses %s in one sentence", async (_, args, sentence) => {
  const { code, output } = await claim(...args);
  expect(code).toBe(1);
  // The last line only, because the AWS SDK may first print a warning about the version of Node.
  expect(output.trim().split("\n").at(-1)).toBe(sentence);
  expect(output).not.toContain("    at ");
});
