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
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Decision } from "#src/access/principals.ts";
import { lockDataFolder } from "#src/data-folder.ts";
import { type Host, type HostOptions, startHost } from "#src/host.ts";
import { mountsOf } from "#src/mounts.ts";
import type { WebOptions } from "#src/web.ts";
import { type AssemblyFolder, writeAssembly } from "#test/fixtures/assembly-on-disk.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { SMALL_APP } from "./small-app.ts";

/** Web options for the stack AppWeb. */
function webOf(folder: string): WebOptions {
  return {
    folder,
    stack: { name: "AppWeb", siteOutput: "SiteUrl", mediaOutput: "MediaUrl" },
    files: ({ delivered, region, outputs, mediaBase, userPoolEndpoint }) => ({
      "/config.json": {
        region,
        ...delivered("config.json"),
        restUrl: outputs.AppApi?.RestUrl,
        mediaBase,
        userPoolEndpoint,
      },
    }),
  };
}

let assembly: AssemblyFolder;
let folder: string;
let cloud: Host;
const decisions: Decision[] = [];

beforeAll(async () => {
  assembly = writeAssembly(SMALL_APP);
  folder = mkdtempSync(join(tmpdir(), "host-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  cloud = await startHost({
    assembly: assembly.cdkOut,
    web: webOf(folder),
    synthesisedOrigin: "http://localhost:4700",
    onDecision: (decision) => decisions.push(decision),
  });
});

afterAll(async () => {
  await cloud.stop();
  assembly.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function run(on: Host, event: object): Promise<unknown> {
  const result = await on.services.lambda.invoke(on.outputs.AppApi?.Function ?? "", event);
  return result.ok ? result.value : result.error;
}

describe("a function", () => {
  it("finds every service without being told where it is", async () => {
    expect(await run(cloud, { do: "put", id: "a" })).toEqual({ result: {} });
    expect(await run(cloud, { do: "get", id: "a" })).toEqual({ result: { pk: { S: "a" } } });
    expect(await run(cloud, { do: "store", Key: "public/a.svg" })).toMatchObject({
      result: { ETag: expect.any(String) },
    });
    expect(await run(cloud, { do: "list" })).toEqual({ result: { Users: [] } });
  });

  it("may do nothing that its role has not been granted, and every decision is told", async () => {
    expect(await run(cloud, { do: "scan" })).toEqual({ refused: "AccessDeniedException" });
    expect(await run(cloud, { do: "remove", id: "x" })).toEqual({
      refused: "AccessDeniedException",
    });
    await run(cloud, { do: "put", id: "b" });
    const told = (action: string) => decisions.findLast((decision) => decision.action === action);
    expect(told("dynamodb:Scan")).toMatchObject({ allowed: false, statements: [] });
    expect(told("dynamodb:PutItem")).toEqual({
      roleArn: expect.stringMatching(/^arn:aws:iam::000000000000:role\/AppApi-Role-[0-9a-f]{8}$/),
      action: "dynamodb:PutItem",
      resource: expect.stringContaining(":table/AppData-Table-"),
      allowed: true,
      statements: ["AppApi/Policy#0"],
    });
  });

  it("hands events to a function without waiting for it", async () => {
    expect(await run(cloud, { do: "send", events: [{ do: "put", id: "sent" }] })).toEqual({
      result: {},
    });
    await cloud.services.lambda.drain();
    expect(await run(cloud, { do: "get", id: "sent" })).toEqual({ result: { pk: { S: "sent" } } });
  });

  it("answers under its REST route", async () => {
    const response = await fetch(`${cloud.outputs.AppApi?.RestUrl}/sites/`);
    expect(await response.json()).toEqual({ path: "/sites/" });
  });
});

describe("the site", () => {
  it("comes with the headers of the CDN and addresses of its own", async () => {
    const response = await fetch(`${cloud.origin}/pages`);
    expect(await response.text()).toBe("<!doctype html>");
    expect(response.headers.get("content-security-policy")).toBe(
      `connect-src 'self' ${cloud.outputs.AppApi?.RestUrl}`,
    );
  });

  it("reads the configuration that the web stack delivers, with local addresses", async () => {
    const response = await fetch(`${cloud.origin}/config.json`);
    const config = {
      region: "us-east-1",
      providerName: "Example",
      restUrl: cloud.outputs.AppApi?.RestUrl,
      mediaBase: `${cloud.endpoint}/_media`,
      userPoolEndpoint: `${cloud.origin}/_aws/cognito`,
    };
    expect(await response.json()).toEqual(config);
    expect(cloud.outputs.AppWeb).toEqual({ SiteUrl: cloud.origin, MediaUrl: config.mediaBase });
  });

  it("has one origin", async () => {
    const response = await fetch(`${cloud.endpoint}/pages?x=1`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `${cloud.origin}/pages?x=1`,
    ]);
  });

  it("is not found under the paths of the services", async () => {
    for (const path of ["/_aws/nothing", "/_other", "/_demo/accounts.json"])
      expect((await fetch(cloud.origin + path)).status, path).toBe(404);
  });
});

describe("public objects", () => {
  const show = (url: string) => fetch(url, { redirect: "manual" });

  it("are shown from the second origin, under headers of their own", async () => {
    await run(cloud, { do: "store", Key: "public/b.svg" });
    const response = await show(`${cloud.endpoint}/_media/public/b.svg`);
    expect(await response.text()).toBe("<svg/>");
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toBe("sandbox");
  });

  it("are not shown under the origin of the console, and nothing else is shown", async () => {
    await run(cloud, { do: "store", Key: "public/c.svg" });
    await run(cloud, { do: "store", Key: "quarantine/c.svg" });
    expect((await show(`${cloud.origin}/_media/public/c.svg`)).status).toBe(404);
    for (const key of [
      "quarantine/c.svg",
      "public/../quarantine/c.svg",
      "public%2F..%2Fquarantine/c.svg",
    ])
      expect((await show(`${cloud.endpoint}/_media/${key}`)).status, key).toBe(403);
  });

  it("may be uploaded from the console, whatever its port", async () => {
    const preflight = (origin: string) =>
      fetch(`${cloud.endpoint}/_aws/s3/${cloud.outputs.AppData?.Bucket}/quarantine/x`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "PUT" },
      });
    const allowed = await preflight(cloud.origin);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(cloud.origin);
    expect((await preflight("http://localhost:4700")).status).toBe(403);
  });
});

describe("a schedule", () => {
  const SCHEDULED = { result: { pk: { S: "Scheduled Event" } } };

  it("calls its function, each time its timer says so", async () => {
    const timers: { readonly milliseconds: number; readonly run: () => void }[] = [];
    let ended = 0;
    const own = await startHost({
      assembly: assembly.cdkOut,
      web: webOf(folder),
      synthesisedOrigin: "http://localhost:4700",
      timers: {
        every: (milliseconds, run) => {
          timers.push({ milliseconds, run });
          return () => {
            ended += 1;
          };
        },
      },
    });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([3_600_000]);
    expect(await run(own, { do: "get", id: "Scheduled Event" })).toEqual({ result: {} });
    timers[0]?.run();
    await own.services.lambda.drain();
    expect(await run(own, { do: "get", id: "Scheduled Event" })).toEqual(SCHEDULED);
    await own.stop();
    expect(ended).toBe(1);
  });

  it("runs when the operator says so", async () => {
    const path = `/_local/events/run/${cloud.outputs.AppApi?.Schedule}`;
    const key = cloud.services.access.operatorKey();
    const { headers } = await signedRequest(key, {
      method: "POST",
      service: "events",
      path,
      headers: { host: new URL(cloud.endpoint).host },
    });
    const response = await fetch(cloud.endpoint + path, { method: "POST", headers });
    expect(response.status).toBe(200);
    expect(await run(cloud, { do: "get", id: "Scheduled Event" })).toEqual(SCHEDULED);
    expect((await fetch(cloud.endpoint + path, { method: "POST" })).status).toBe(403);
  });
});

describe("mails", () => {
  it("can be read on the machine", async () => {
    expect(await (await fetch(`${cloud.origin}/_local/mail`)).json()).toEqual([]);
  });
});

/**
 * Sends a request with exactly these headers, as a browser does for a page; fetch would add its
 * own.
 */
function askAs(method: string, path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port, host } = new URL(cloud.origin);
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const outgoing = send(
        { hostname, port, method, path, headers: { host, ...headers } },
        (incoming) => {
          incoming.resume();
          resolve({ status: incoming.statusCode, headers: incoming.headers });
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    },
  );
}

describe("what only this machine may see", () => {
  const places: readonly (readonly [method: string, path: string, own: number])[] = [
    ["GET", "/_local/mail", 200],
    ["GET", "/_local/topics", 200],
    ["POST", "/_local/events/run/x", 403],
    ["GET", "/_local/other", 404],
    ["GET", "/_demo/accounts.json", 404],
  ];
  /** Headers of a browser, and whether the page belongs to this machine. */
  const pages: readonly (readonly [
    what: string,
    headers: () => Record<string, string>,
    boolean,
  ])[] = [
    ["no browser", () => ({}), true],
    ["the console itself", () => ({ "sec-fetch-site": "same-origin" }), true],
    ["an address that somebody typed", () => ({ "sec-fetch-site": "none" }), true],
    ["the console, with its origin", () => ({ origin: cloud.origin }), true],
    ["another site", () => ({ "sec-fetch-site": "cross-site" }), false],
    ["what no browser says", () => ({ "sec-fetch-site": "" }), false],
    ["another origin", () => ({ origin: "https://evil.example" }), false],
    ["another port", () => ({ origin: "http://localhost:1" }), false],
    ["no origin", () => ({ origin: "null" }), false],
    [
      "another port of the same site",
      () => ({ "sec-fetch-site": "same-site", origin: "http://localhost:1" }),
      false,
    ],
    [
      "a name that points here",
      () => ({ host: "evil.example", "sec-fetch-site": "same-origin" }),
      false,
    ],
  ];

  it.each(places)("%s %s answers its own pages only", async (method, path, own) => {
    for (const [what, headersOf, isOwn] of pages) {
      const { status, headers } = await askAs(method, path, headersOf());
      expect(status, what).toBe(isOwn ? own : headersOf().host === undefined ? 403 : 421);
      if (status === 421) continue;
      expect(headers["x-content-type-options"], what).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"], what).toBe("same-origin");
    }
  });
});

describe("a large body of somebody without a signature", () => {
  it("is read first nowhere, save where bodies are small or anybody may send them", () => {
    const site = { folder, headers: {}, documents: new Map<string, () => unknown>() };
    const { outputs, endpoint, origin: browserOrigin } = cloud;
    const delivery = { outputs, site, media: undefined };
    const mounts = mountsOf(cloud.services, delivery, { endpoint, browserOrigin });
    const graphql = `/${"a".repeat(26)}/graphql`;
    const unasked = mounts.filter(({ admits }) => admits === undefined);
    expect(mounts.find(({ path }) => path.test(graphql))?.admits).toBeDefined();
    for (const { path, bodyBytes } of unasked)
      expect(bodyBytes, String(path)).toBeLessThanOrEqual(192 * 1024);
    expect(mounts.length - unasked.length).toBeGreaterThan(5);
  });

  it.each([
    "dynamodb/",
    "s3/bucket/key",
    "lambda/2015-03-31/functions/f/invocations",
    "sns/",
    "iam/",
    "appsync/v1/dataplane-evaluatecode",
  ])("is not waited for at /_aws/%s", async (service) => {
    const { hostname, port } = new URL(cloud.endpoint);
    const status = await new Promise((resolve, reject) => {
      const headers = { "content-length": 64 * 1024 };
      const outgoing = send(
        { hostname, port, method: "PUT", path: `/_aws/${service}`, headers },
        (incoming) => {
          resolve(incoming.statusCode);
          outgoing.destroy();
        },
      );
      outgoing.on("error", reject);
      outgoing.flushHeaders();
    });
    expect([400, 403]).toContain(status);
  });
});

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

it("does not tell another site that names this machine anything", async () => {
  const { port } = new URL(cloud.origin);
  const status = await new Promise((resolve) => {
    send({ port, host: "127.0.0.1", path: "/config.json", headers: { host: "rebound.example" } })
      .on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .end();
  });
  expect(status).toBe(421);
});
