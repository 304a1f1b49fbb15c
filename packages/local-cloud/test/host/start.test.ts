/** What a start finds, writes, refuses and leaves behind. */
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { lockDataFolder } from "#src/data-folder.ts";
import { type Host, type HostOptions, startHost } from "#src/host.ts";
import { type AssemblyFolder, writeAssembly } from "#test/fixtures/assembly-on-disk.ts";
import { type AppOnDisk, run, webOf, writeSmallApp } from "./host-harness.ts";

let app: AppOnDisk;
let assembly: AssemblyFolder;
let folder: string;

beforeAll(() => {
  app = writeSmallApp();
  ({ assembly, folder } = app);
});

afterAll(() => app.remove());

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const ownModeOf = (path: string): number => (statSync(path).isDirectory() ? 0o700 : 0o600);

describe("a start", () => {
  let dataDir: string;
  let second: Host | undefined;
  const start = async (options: Partial<HostOptions> = {}): Promise<Host> => {
    dataDir ??= mkdtempSync(join(tmpdir(), "host-data-"));
    second = await startHost({
      assembly: assembly.cdkOut,
      dataDir,
      web: webOf(folder),
      ...options,
    });
    return second;
  };

  const startWithoutWeb = async (): Promise<Host> => {
    second = await startHost({ assembly: assembly.cdkOut, leaveOut: ["AppWeb"] });
    return second;
  };

  afterEach(async () => {
    await second?.stop();
    second = undefined;
  });

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it("finds names, keys and data of the one before", async () => {
    const first = await start();
    await run(first, { do: "put", id: "kept" });
    const { outputs, services } = first;
    await first.stop();
    const again = await start();
    expect(again.outputs.AppData).toEqual(outputs.AppData);
    expect(again.services.access.operatorKey()).toEqual(services.access.operatorKey());
    expect(await run(again, { do: "get", id: "kept" })).toEqual({ result: { pk: { S: "kept" } } });
  });

  it("finds what functions were sent right before the end", async () => {
    const first = await start();
    const ids = Array.from({ length: 20 }, (_, at) => `late-${at}`);
    await run(first, { do: "send", events: ids.map((id) => ({ do: "put", id })) });
    await first.stop();
    const again = await start();
    const found = await Promise.all(ids.map((id) => run(again, { do: "get", id })));
    expect(found).toEqual(ids.map((id) => ({ result: { pk: { S: id } } })));
  });

  it("writes its outputs for its owner only", async () => {
    const { outputs } = await start();
    const file = join(dataDir, "outputs.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(outputs);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("keeps all it writes from others, whatever was set on what stood there", async () => {
    const first = await start();
    await run(first, { do: "put", id: "mine" });
    await run(first, { do: "store", Key: "public/mine.svg" });
    await first.stop();
    const paths = readdirSync(dataDir, { recursive: true }).map((name) =>
      join(dataDir, String(name)),
    );
    const modesBefore = paths.map((path) => [path, modeOf(path)]);
    const modesWanted = paths.map((path) => [path, ownModeOf(path)]);
    for (const path of [dataDir, ...paths]) chmodSync(path, 0o777);
    const again = await start();
    expect(modesBefore).toEqual(modesWanted);
    const now = readdirSync(dataDir, { recursive: true }).map((name) =>
      join(dataDir, String(name)),
    );
    expect(now.length).toBeGreaterThan(10);
    for (const path of [dataDir, ...now]) expect(modeOf(path), path).toBe(ownModeOf(path));
    expect(await run(again, { do: "get", id: "mine" })).toEqual({ result: { pk: { S: "mine" } } });
  });

  it("is refused while another process has the data", async () => {
    const first = await start();
    await expect(startHost({ assembly: assembly.cdkOut, dataDir })).rejects.toThrow("is in use");
    expect((await fetch(first.origin)).status).toBe(200);
  });

  it("is refused when a file of the data is broken, and leaves the folder as it was", async () => {
    const first = await start();
    await first.stop();
    second = undefined;
    const file = join(dataDir, "state", "access.json");
    const kept = readFileSync(file);
    truncateSync(file, 10);
    await expect(startHost({ assembly: assembly.cdkOut, dataDir })).rejects.toThrow(
      "state/access.json is not a document",
    );
    expect(statSync(file).size).toBe(10);
    writeFileSync(file, kept);
    await start();
  });

  it("that fails leaves neither port nor data folder taken", async () => {
    const { origin } = await start();
    const port = Number(new URL(origin).port);
    await second?.stop();
    const broken = writeAssembly([
      { name: "S", template: { Resources: { Queue: { Type: "AWS::SQS::Queue" } } } },
    ]);
    await expect(start({ assembly: broken.cdkOut, ports: { http: port } })).rejects.toThrow(
      "no provider for AWS::SQS::Queue",
    );
    broken.remove();
    lockDataFolder(dataDir).release();
    await start({ ports: { http: port } });
  });

  it("shows documents of its web application once there are some", async () => {
    let accounts: unknown;
    const path = "/_demo/accounts.json";
    const web = { ...webOf(folder), documents: { [path]: () => accounts } };
    const { origin } = await start({ web });
    expect((await fetch(origin + path)).status).toBe(404);
    accounts = [{ email: "a@example.com" }];
    expect(await (await fetch(origin + path)).json()).toEqual(accounts);
  });

  it("serves no site without a web application, and provisions all stacks that are left in", async () => {
    const { origin, outputs } = await startWithoutWeb();
    expect((await fetch(origin)).status).toBe(404);
    expect(outputs.AppWeb).toBeUndefined();
  });

  it("is closed after its end", async () => {
    const { origin, stop } = await start();
    await stop();
    await expect(fetch(origin)).rejects.toThrow();
  });
});
