/** Large bodies without a signature, which a host does not read. */
import { request as send } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "#src/host.ts";
import { mountsOf } from "#src/mounts.ts";
import { type SmallHost, startSmallHost } from "./host-harness.ts";

let small: SmallHost;
let folder: string;
let cloud: Host;

beforeAll(async () => {
  small = await startSmallHost();
  ({ folder, cloud } = small);
});

afterAll(() => small.stop());

describe("a large body of a client without a signature", () => {
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
