/**
 * `npm start` as a black box: its output and files, its end, and that no acknowledged data is ever
 * lost.
 */

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canLimitFiles, limitFiles, NEEDS_LIMIT } from "local-cloud/testing/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { startCommand } from "#scripts/start-command.ts";
import { newSubject } from "./call-subject.ts";
import { registerDemoMaster } from "./demo-master.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { isEmbedded, needsOwnCloud } from "./needs-own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { type Ended, killPrograms, type StartedProgram, startProgram } from "./started-program.ts";

needsOwnCloud(import.meta.filename);

/** What the first program has shown before it ended. */
interface FirstRun {
  readonly address: string;
  readonly ended: Ended;
  /** The file of the accounts as served to the sign-in page. */
  readonly served: { readonly accounts: unknown; readonly cacheControl: string | null };
  /** The end of another program that was started on the same folder meanwhile. */
  readonly refused: Ended;
  readonly refusedBy: number;
  /** Whether the log of the first program only grew while the other one was refused. */
  readonly isLogWhole: boolean;
  readonly api: ApiSession;
  readonly subject: ReturnType<typeof newSubject>;
  readonly layoutId: string;
  readonly known: readonly string[];
}

/** A data folder with one small demo site and one more layout, after its first program. */
let seeded: string;
let first: FirstRun;
/** A copy of the seeded folder for one test. */
let folder: string;

beforeAll(async () => {
  if (!isEmbedded) return;
  seeded = mkdtempSync(join(tmpdir(), "tracker-seeded-"));
  folder = seeded;
  first = await runFirst();
});

afterAll(() => {
  if (isEmbedded) rmSync(seeded, { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tracker-restart-"));
  if (isEmbedded) cpSync(seeded, folder, { recursive: true });
});

afterEach(async () => {
  await killPrograms();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Each start takes seconds of processor time, so the first program serves several tests. */
async function runFirst(): Promise<FirstRun> {
  const program = start();
  const address = await program.ready;
  const { demoAccounts: path } = await consoleConfig(address);
  const accounts = await fetch(browserUrl(address, String(path)));
  const served = {
    accounts: await accounts.json(),
    cacheControl: accounts.headers.get("cache-control"),
  };
  const log = readFileSync(join(folder, "log.txt"), "utf8");
  const refused = await start().ended;
  const isLogWhole = readFileSync(join(folder, "log.txt"), "utf8").startsWith(log);
  const api = await openAdministrator(address);
  const subject = newSubject("0");
  const layoutId = await createLayout(api, subject);
  const known = await layoutIds(api);
  const ended = await program.send("SIGINT");
  vi.unstubAllEnvs();
  return {
    ...{ address, ended, served, refused, refusedBy: program.pid, isLogWhole },
    ...{ api, subject, layoutId, known },
  };
}

/** Starts the program, on free ports by default. */
function start(
  settings: Readonly<Record<string, string>> = {},
  ...flags: readonly string[]
): StartedProgram {
  const quiet = { SIM_FLEET: "off", HISTORY_DAYS: "0" };
  const usual = { PORT: "0", MQTT_PORT: "0", DEMO_SITES: "tiny", LOCAL_DATA_DIR: folder, ...quiet };
  return startProgram({
    command: [...startCommand(), ...flags],
    settings: { ...usual, ...settings },
  });
}

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

function demoAccounts(): readonly DemoAccount[] {
  const text = readFileSync(join(folder, "accounts.json"), "utf8");
  const { accounts }: { readonly accounts: readonly DemoAccount[] } = JSON.parse(text);
  return accounts;
}

/** The console's configuration, requested under the name that browsers use. */
async function consoleConfig(address: string): Promise<Readonly<Record<string, unknown>>> {
  return (await fetch(browserUrl(address, "/config.json"))).json();
}

function browserUrl(address: string, path: string): string {
  return new URL(path, address.replace("127.0.0.1", "localhost")).href;
}

/** Signs in the demo's administrator at the program with this address. */
async function openAdministrator(address: string): Promise<ApiSession> {
  const { userPoolEndpoint } = await consoleConfig(address);
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", String(userPoolEndpoint));
  const [administrator] = demoAccounts();
  if (administrator === undefined) throw new Error("there are no demo accounts");
  return openApiSession(readTarget(join(folder, "outputs.json")), administrator);
}

/** Creates a layout and returns its id; the same subject again is a repeat. */
async function createLayout(api: ApiSession, subject: ReturnType<typeof newSubject>) {
  const call = FIELD_CALLS["Mutation.createLayoutDetails"];
  const { createLayoutDetails } = await api.graphql<{ createLayoutDetails: { id: string } }>(
    call?.document ?? "",
    call?.variables(subject) ?? {},
  );
  return createLayoutDetails.id;
}

async function layoutIds(api: ApiSession): Promise<readonly string[]> {
  const { listLayoutDetails } = await api.graphql<{
    listLayoutDetails: { items: { id: string }[] };
  }>("{ listLayoutDetails { items { id } } }", {});
  return listLayoutDetails.items.map(({ id }) => id);
}

describe("the first start", () => {
  it("says where it is and who may sign in, and ends in order", () => {
    const { code, signal, output } = first.ended;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(output).toMatch(/^Ready: http:\/\/localhost:\d+$/m);
    expect(output).toMatch(/mqtts:\/\/localhost:\d+/);
    expect(demoAccounts().length).toBeGreaterThan(3);
    for (const { email, password } of demoAccounts())
      expect(output).toMatch(new RegExp(`^ *${email} +${password} `, "m"));
  });

  it("compacts finished days at once: the hourly schedule begins an hour later", () => {
    expect(readFileSync(join(folder, "log.txt"), "utf8")).toContain("compaction started");
  });

  it("protects what it writes from all other users", () => {
    for (const file of ["outputs.json", "accounts.json", "log.txt"])
      expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
    expect(existsSync(join(folder, "lock.json"))).toBe(false);
  });

  it("serves the accounts of its demo to the sign-in page", () => {
    expect(first.served.accounts).toMatchObject({ accounts: demoAccounts() });
    expect(first.served.cacheControl).toContain("no-store");
  });

  it("refuses its data to another one, and goes on undisturbed", () => {
    const { code, output } = first.refused;
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${first.refusedBy}`);
    expect(output).toContain("LOCAL_DATA_DIR");
    expect(output).not.toMatch(/^ +at /m);
    expect(first.isLogWhole).toBe(true);
    expect(first.known).toHaveLength(2);
  });
});

describe("the next start", () => {
  const WHEN_FREE = { timeout: 60_000, interval: 200 };

  it("finds everything again, and signed-in users still are", async () => {
    const { address, api, known, layoutId, subject } = first;
    const after = start({ PORT: new URL(address).port });
    await after.ready;
    expect(await layoutIds(api)).toEqual(known);
    expect(await createLayout(api, subject)).toBe(layoutId);
    expect(await layoutIds(await openAdministrator(address))).toEqual(known);
    expect(after.output()).not.toContain("Entering the demo");
    expect(await after.send("SIGTERM")).toMatchObject({ code: 0 });
  });

  it("has what was acknowledged right before the power went, also after a disk was full", async ({
    skip,
  }) => {
    skip(!canLimitFiles, NEEDS_LIMIT);
    const program = start();
    const api = await openAdministrator(await program.ready);
    const master = await registerDemoMaster(program, folder, api);
    const ts = nowSeconds();
    await master.report(ts - 120);
    // A full disk ends nothing and leaves everything to be read.
    limitFiles(0, program.pid);
    const unwritten = newSubject("0");
    await expect(createLayout(api, unwritten)).rejects.toThrow();
    await expect(createLayout(api, unwritten)).rejects.toThrow();
    // Not acknowledged: the broker closes the connection, after which a master sends the round
    // again.
    await expect(master.report(ts - 60)).rejects.toThrow("the broker closed the connection at");
    expect(await layoutIds(api)).toEqual(first.known);
    expect(await master.newestRound(api)).toBe(ts - 120);
    limitFiles(undefined, program.pid);
    const created = await vi.waitFor(() => createLayout(api, unwritten), WHEN_FREE);
    await vi.waitFor(() => master.report(ts - 60), WHEN_FREE);
    const subjects = Array.from({ length: 5 }, () => newSubject("0"));
    const ids = await Promise.all(subjects.map((subject) => createLayout(api, subject)));
    expect(await program.send("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    expect(existsSync(join(folder, "lock.json"))).toBe(true);

    const after = await openAdministrator(await start().ready);
    expect(await layoutIds(after)).toEqual(
      expect.arrayContaining([...first.known, created, ...ids]),
    );
    const again = await Promise.all(subjects.map((subject) => createLayout(after, subject)));
    expect(again).toEqual(ids);
    expect(await master.newestRound(after)).toBe(ts - 60);
    expect(readFileSync(join(folder, "log.1.txt"), "utf8")).toContain(
      "lines could not be written here",
    );
  });
});

describe("a broken file of the data", () => {
  it("is named, nothing begins anew, and a repair puts it aside and goes on with the rest", async () => {
    const logins = readdirSync(join(folder, "state")).find((name) => /^cognito-logins/.test(name));
    const file = join("state", logins ?? "");
    truncateSync(join(folder, file), 0);
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toContain(`${file} is empty`);
    expect(output).toContain("npm start -- --repair");
    expect(output).not.toMatch(/^ +at /m);
    expect(statSync(join(folder, file)).size).toBe(0);

    const program = start({}, "--repair");
    const address = await program.ready;
    expect(program.output()).toContain(`${file} is empty`);
    expect(program.output()).not.toContain("Entering the demo");
    expect(await layoutIds(await openAdministrator(address))).toEqual(first.known);
    const [stamp = ""] = readdirSync(join(folder, "broken"));
    expect(existsSync(join(folder, "broken", stamp, file))).toBe(true);
  });
});

describe("settings", () => {
  it("may not name a port that is taken", async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => {
      other.listen(0, "127.0.0.1", () => done(Number(Object(other.address()).port)));
    });
    const { code, output } = await start({ MQTT_PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^port ${port} .* is in use by another program$`));
    expect(existsSync(join(folder, "lock.json"))).toBe(false);
  });

  it("that are wrong end the start with one line", async () => {
    const { code, output } = await start({ PORT: "abc" }).ended;
    expect(output).toBe('PORT must be a port, not "abc"\n');
    expect(code).toBe(1);
  });

  it("without a demo give no account away, whatever the folder holds", async () => {
    const program = start({ DEMO_SITES: "" });
    const address = await program.ready;
    expect(await consoleConfig(address)).not.toHaveProperty("demoAccounts");
    expect((await fetch(browserUrl(address, "/_demo/accounts.json"))).status).toBe(404);
    expect(program.output()).not.toContain("@");
  });
});
