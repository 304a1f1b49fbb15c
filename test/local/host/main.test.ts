import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DynamoDBClient, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccess } from "#local/access/principals.ts";
import { createFileState } from "#local/state.ts";
import { type AssemblyFolder, writeAssembly } from "#test/local/fixtures/assembly-on-disk.ts";
import { PRODUCT } from "./product.ts";

let assembly: AssemblyFolder;
let root: string;
let dataDir: string;
const children: ChildProcess[] = [];

/** A project whose synthesis copies the small product. */
beforeEach(() => {
  assembly = writeAssembly(PRODUCT);
  root = mkdtempSync(join(tmpdir(), "main-"));
  dataDir = join(root, "data");
  mkdirSync(join(root, "infra"));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  writeFileSync(
    join(root, "infra/synth.ts"),
    `import { cpSync } from "node:fs";
     cpSync(${JSON.stringify(assembly.cdkOut)}, process.env.CDK_OUTDIR ?? "", { recursive: true });`,
  );
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  assembly.remove();
  rmSync(root, { recursive: true, force: true });
});

interface Running {
  readonly origin: string;
  /** Sends the signal and answers with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function start(...flags: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/main.ts"), ...flags], {
    cwd: root,
    env: { ...process.env, PORT: "0", MQTT_PORT: "0", LOCAL_DATA_DIR: dataDir },
  });
  children.push(child);
  const exit = new Promise<number | null>((done) => child.once("exit", done));
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exit;
  };
  return new Promise((done, fail) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /Console +(\S+)/.exec(output)?.[1];
      if (origin !== undefined && output.includes("Outputs")) done({ origin, end });
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => fail(new Error(`exit ${code}: ${output}`)));
  });
}

/** A client of the running table, with the operator's key out of the data folder. */
async function openTable(origin: string) {
  const access = await createAccess({
    region: "us-east-1",
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => randomBytes(count) },
    state: createFileState(join(dataDir, "state")),
  });
  const outputs = JSON.parse(readFileSync(join(dataDir, "outputs.json"), "utf8"));
  const TableName = outputs.TrackerData.Table;
  const client = new DynamoDBClient({
    region: "us-east-1",
    endpoint: `${origin}/_aws/dynamodb`,
    credentials: access.operatorKey(),
    maxAttempts: 1,
  });
  return {
    put: (id: string) => client.send(new PutItemCommand({ TableName, Item: { pk: { S: id } } })),
    ids: async () => {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      return Items.map(({ pk }) => pk?.S);
    },
    close: () => client.destroy(),
  };
}

describe("the program", () => {
  it("holds its data folder alone, ends in order on a signal and finds its data again", async () => {
    const first = await start();
    const table = await openTable(first.origin);
    await table.put("a");
    table.close();
    await expect(start()).rejects.toThrow(/exit 1: [^\n]*is in use by process \d+/);
    await expect(start("--reset")).rejects.toThrow("is in use by process");
    expect(await first.end("SIGINT")).toBe(0);
    expect(existsSync(join(dataDir, "lock.json"))).toBe(false);
    const second = await start();
    const again = await openTable(second.origin);
    expect(await again.ids()).toEqual(["a"]);
    again.close();
    expect(await second.end("SIGTERM")).toBe(0);
  });

  it("loses nothing it acknowledged when it is killed in the middle of writes, and all when asked to", async () => {
    const first = await start();
    const table = await openTable(first.origin);
    const acknowledged: string[] = [];
    let isKilled = false;
    const write = async (name: string): Promise<void> => {
      for (let index = 0; !isKilled; index += 1) {
        const id = `${name}${index}`;
        const done = await table.put(id).then(
          () => true,
          () => false,
        );
        if (done) acknowledged.push(id);
      }
    };
    const writers = ["a", "b", "c"].map(write);
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(30);
    await first.end("SIGKILL");
    isKilled = true;
    await Promise.all(writers);
    table.close();
    const second = await start();
    const again = await openTable(second.origin);
    expect(await again.ids()).toEqual(expect.arrayContaining(acknowledged));
    again.close();
    await second.end("SIGTERM");
    const third = await start("--reset");
    const empty = await openTable(third.origin);
    expect(await empty.ids()).toEqual([]);
    empty.close();
    await third.end("SIGTERM");
  });

  it("shows why the app cannot be synthesised", async () => {
    writeFileSync(join(root, "infra/synth.ts"), `throw new Error("no such construct");`);
    await expect(start()).rejects.toThrow(/cannot be synthesised[\s\S]*no such construct/);
  });
});
