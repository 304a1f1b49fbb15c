/**
 * The smoke test of a deployment, run as by an operator: every step passes, nothing is left over,
 * and faults are found.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DescribeThingCommand, ListTargetsForPolicyCommand } from "@aws-sdk/client-iot";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import { WRONG_PASSWORDS } from "#functions/rest/store/wrong-passwords.ts";
import { writeOperatorAccess } from "#scripts/operator-access.ts";
import { differencesBetween, type Json } from "#scripts/smoke/answers.ts";
import { dataName } from "./cloud-under-test.ts";
import { type MutatedAssembly, mutateAssembly, withoutAction } from "./mutated-assembly.ts";
import { isEmbedded, needsOwnCloud } from "./needs-own-cloud.ts";
import { CDK_OUT, type OwnCloud, startOwnCloud } from "./own-cloud.ts";

needsOwnCloud(import.meta.filename);

/** Partition keys of rows that the smoke test may leave behind, with the life of such a row. */
const EXPIRING_ROWS = [
  { key: /^TRIES#/u, seconds: WRONG_PASSWORDS.windowSeconds },
  { key: /^U#.+#PRESSED$/u, seconds: SESSION_LIFE_SECONDS },
];

const RECORDINGS = resolve(import.meta.dirname, "../contract/recordings");

interface Deployed {
  readonly own: OwnCloud;
  /** Folder with outputs, the operator's credentials and the authority of masters. */
  readonly folder: string;
}

interface Finished {
  readonly code: number;
  readonly output: string;
}

type Answers = Readonly<Record<string, Json>>;

async function deploy(cdkOut = CDK_OUT): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), "tracker-smoke-"));
  const own = await startOwnCloud(cdkOut);
  writeFileSync(join(folder, "outputs.json"), JSON.stringify(own.cloud.outputs));
  writeOperatorAccess(folder, own.cloud.environment);
  writeFileSync(join(folder, "masters-ca.pem"), own.cloud.mqttAuthority);
  return { own, folder };
}

async function remove({ own, folder }: Deployed): Promise<void> {
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
}

function smoke({ folder }: Deployed, ...more: readonly string[]): Promise<Finished> {
  const script = ["--import", "tsx", "scripts/smoke.ts"];
  const args = [...script, "--outputs", join(folder, "outputs.json"), ...more];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  return new Promise((done) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error === null ? 0 : -1;
      done({ code, output: `${stdout}${stderr}` });
    });
  });
}

/** Name and outcome of each step, in order. */
function stepsIn({ output }: Finished): readonly (readonly [name: string, outcome: string])[] {
  return [...output.matchAll(/^(\S+) +(passed|FAILED|skipped) /gmu)].map(
    ([, name = "", outcome = ""]) => [name, outcome],
  );
}

function answersOf({ folder }: Deployed): Answers {
  return JSON.parse(readFileSync(join(folder, "outputs.smoke.json"), "utf8"));
}

describe("the smoke test of a sound deployment", () => {
  let deployed: Deployed;
  let finished: Finished;

  beforeAll(async () => {
    if (!isEmbedded) return;
    deployed = await deploy();
    finished = await smoke(deployed);
  });

  afterAll(async () => {
    if (isEmbedded) await remove(deployed);
  });

  it("passes with every step", () => {
    const names = ["outputs", "resolvers", "roles", "account", "refusals", "master", "alarm"];
    const expected = [...names, "drawing", "console", "clean-up"].map((name) => [name, "passed"]);
    expect(stepsIn(finished), finished.output).toEqual(expected);
    expect(finished.code).toBe(0);
  });

  it("leaves only rows that expire by themselves, no thing and no claim", async () => {
    const { own } = deployed;
    const now = Date.now() / 1000;
    const endsItself = ({ pk, x }: Record<string, unknown>) =>
      EXPIRING_ROWS.some(
        ({ key, seconds }) => key.test(String(pk)) && Number(x) <= now + 2 * seconds,
      );
    for (const output of ["AccessTable", "CoreTable", "EventsTable", "TelemetryTable"]) {
      const TableName = dataName(own, `${output}Name`);
      const { Items = [] } = await own.clients.dynamo.send(new ScanCommand({ TableName }));
      expect([output, Items.filter((item) => !endsItself(item))]).toEqual([output, []]);
    }
    const [, mId] = /(FCC23D[0-9A-F]{10}) registered/u.exec(finished.output) ?? [];
    const { iot } = own.clients;
    const thing = iot.send(new DescribeThingCommand({ thingName: mId }));
    await expect(thing).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    const policyName = own.target.claimPolicyName;
    const holders = await iot.send(new ListTargetsForPolicyCommand({ policyName }));
    expect(holders).toMatchObject({ targets: [] });
  });

  it("sends no command", () => {
    const publishes = deployed.own.decisions.filter(({ action }) => action === "iot:Publish");
    expect(publishes.filter(({ resource }) => resource.endsWith("/cmd"))).toEqual([]);
  });

  it("answers like each account that was recorded", (ctx) => {
    const files = existsSync(RECORDINGS)
      ? readdirSync(RECORDINGS).filter((name) => name.endsWith(".json"))
      : [];
    ctx.skip(files.length === 0, "no recording from an account is committed");
    for (const file of files) {
      const recording: Answers = JSON.parse(readFileSync(join(RECORDINGS, file), "utf8"));
      expect([file, differencesBetween(recording, answersOf(deployed))]).toEqual([file, []]);
    }
  });

  it("would report an account that answers differently", () => {
    const answers = answersOf(deployed);
    const planted = {
      ...answers,
      "rest.noToken": { ...Object(answers["rest.noToken"]), status: 403 },
    };
    expect(differencesBetween(planted, answers)).toEqual([
      { path: "rest.noToken.status", recorded: 403, seen: 401 },
    ]);
    expect(differencesBetween(answers, answers)).toEqual([]);
  });
});

describe("the smoke test of a faulty deployment", () => {
  const open: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const close of open.splice(0)) await close();
  });

  async function deployMutant(mutant: MutatedAssembly): Promise<Deployed> {
    const deployed = await deploy(mutant.cdkOut);
    open.push(async () => {
      await remove(deployed);
      mutant.remove();
    });
    return deployed;
  }

  it("finds a role that lacks a right of the templates", async () => {
    const mutant = mutateAssembly(
      CDK_OUT,
      "TrackerDevice",
      withoutAction("OnUplinkRoleDefaultPolicy", "dynamodb:PutItem"),
    );
    const deployed = await deployMutant(mutant);
    const finished = await smoke(deployed, "--assembly", CDK_OUT, "--only", "roles");
    expect(finished.output).toContain("has no statement for dynamodb:PutItem");
    expect(finished.code).toBe(1);
  });

  it("finds an output that is missing, and then asks for nothing else", async () => {
    const deployed = await deployMutant(mutateAssembly(CDK_OUT, "TrackerApi", () => undefined));
    const outputs = JSON.parse(readFileSync(join(deployed.folder, "outputs.json"), "utf8"));
    delete outputs.TrackerDevice.ClaimPolicyName;
    writeFileSync(join(deployed.folder, "outputs.json"), JSON.stringify(outputs));
    const finished = await smoke(deployed);
    expect(stepsIn(finished).slice(0, 2)).toEqual([
      ["outputs", "FAILED"],
      ["resolvers", "skipped"],
    ]);
    expect(finished.output).toContain("TrackerDevice.ClaimPolicyName");
    expect(finished.code).toBe(1);
  });
});
