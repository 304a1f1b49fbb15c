/** What a running host serves: functions, the site, public objects, schedules and mails. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Decision } from "#src/access/principals.ts";
import { type Host, startHost } from "#src/host.ts";
import type { AssemblyFolder } from "#test/fixtures/assembly-on-disk.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { run, type SmallHost, startSmallHost, webOf } from "./host-harness.ts";

let small: SmallHost;
let assembly: AssemblyFolder;
let folder: string;
let cloud: Host;
const decisions: Decision[] = [];

beforeAll(async () => {
  small = await startSmallHost((decision) => decisions.push(decision));
  ({ assembly, folder, cloud } = small);
});

afterAll(() => small.stop());

describe("a function", () => {
  it("finds every service without configured addresses", async () => {
    expect(await run(cloud, { do: "put", id: "a" })).toEqual({ result: {} });
    expect(await run(cloud, { do: "get", id: "a" })).toEqual({ result: { pk: { S: "a" } } });
    expect(await run(cloud, { do: "store", Key: "public/a.svg" })).toMatchObject({
      result: { ETag: expect.any(String) },
    });
    expect(await run(cloud, { do: "list" })).toEqual({ result: { Users: [] } });
  });

  it("may do nothing that its role has not been granted, and every decision is reported", async () => {
    expect(await run(cloud, { do: "scan" })).toEqual({ refused: "AccessDeniedException" });
    expect(await run(cloud, { do: "remove", id: "x" })).toEqual({
      refused: "AccessDeniedException",
    });
    await run(cloud, { do: "put", id: "b" });
    const lastDecision = (action: string) =>
      decisions.findLast((decision) => decision.action === action);
    expect(lastDecision("dynamodb:Scan")).toMatchObject({ allowed: false, statements: [] });
    expect(lastDecision("dynamodb:PutItem")).toEqual({
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
