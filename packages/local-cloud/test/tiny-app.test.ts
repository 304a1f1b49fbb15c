/**
 * An app that depends on no other: synthesised, started, called and restarted with the commands of
 * the README.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const APP = "test/tiny-app";
const README = readFileSync(join(ROOT, "README.md"), "utf8");
const COMMAND = join(ROOT, "bin/local-cloud.mjs");
/** Folder of packages that the app can import. */
const PACKAGES = join(
  dirname(createRequire(import.meta.url).resolve("aws-cdk-lib/package.json")),
  "..",
);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tiny-app-"));
  cpSync(join(ROOT, APP), folder, { recursive: true });
  rmSync(join(folder, "cdk.out"), { recursive: true, force: true });
  symlinkSync(PACKAGES, join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Arguments of the README's line that begins with these words. */
function argumentsAfter(beginning: string): readonly string[] {
  const line = README.split("\n").filter((each) => each.startsWith(`${beginning} `));
  if (line.length !== 1) throw new Error(`the README has ${line.length} lines with ${beginning}`);
  return (line[0] ?? "").slice(beginning.length + 1).split(" ");
}

interface Started {
  /** Address of the HTTP API. */
  readonly url: string;
  stop(): Promise<void>;
}

async function start(): Promise<Started> {
  const args = argumentsAfter("node ../../bin/local-cloud.mjs").map((word) =>
    word === "4566" ? "0" : word,
  );
  const program = spawn(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { url: await addressOf(program), stop: () => end(program) };
}

/** The value of the output Notes.Url, once the local cloud is ready. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("the program has no output");
  let url = "";
  for await (const line of createInterface({ input: stdout })) {
    url = /^Notes\.Url = (\S+)$/.exec(line)?.[1] ?? url;
    if (line.startsWith("Ready: ")) return url;
  }
  throw new Error("it ended before it was ready");
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, "exit");
  program.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
}

describe("the README", () => {
  it.each(["app.ts", "notes/index.mjs"])("shows %s as it is", (file) => {
    expect(README).toContain(`\n${readFileSync(join(ROOT, APP, file), "utf8")}\`\`\``);
  });
});

describe("the tiny app", { timeout: 240_000 }, () => {
  it("answers, and has its data after a restart", async () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", ...argumentsAfter("node --import")],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    expect(status, stderr).toBe(0);
    const headers = { "content-type": "text/plain" };
    const body = "Water the plants";
    const first = await start();
    const note = (id: string, cloud = first) => `${cloud.url}/notes/${id}`;
    expect((await fetch(note("1"), { method: "PUT", headers, body })).status).toBe(204);
    expect(await (await fetch(note("1"))).text()).toBe(body);
    expect((await fetch(note("2"))).status).toBe(404);
    await first.stop();
    const second = await start();
    expect(await (await fetch(note("1", second))).text()).toBe(body);
    await second.stop();
  });
});
