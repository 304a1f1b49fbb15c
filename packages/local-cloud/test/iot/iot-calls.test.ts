/** The HTTP side of the IoT service: endpoint, signatures, certificates and policies. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { startWatchedBroker, type WatchedBroker } from "./watched-broker.ts";

let broker: WatchedBroker;

beforeAll(async () => {
  broker = await startWatchedBroker(createMemoryState());
});

afterAll(() => broker.fleet.stop());

describe("the HTTP side", () => {
  it("returns the endpoint of devices and refuses an unknown operation", async () => {
    const { body } = await broker.fleet.call("GET", "/endpoint?endpointType=iot:Data-ATS");
    expect(body).toEqual({ endpointAddress: `localhost:${broker.fleet.port}` });
    expect((await broker.fleet.call("GET", "/jobs")).status).toBe(404);
    expect(
      (
        await broker.fleet.call("PUT", "/target-policies/unknown", {
          target: broker.first.certificateArn,
        })
      ).status,
    ).toBe(404);
    expect(
      (await broker.fleet.call("POST", "/topics/a%2F%2F%2F%2F%2F%2F%2F%2Fb", "x")).status,
    ).toBe(400);
  });

  it("refuses an unsigned request", async () => {
    const answer = await broker.fleet.iot.handle({
      method: "POST",
      url: "/_aws/iot/topics/a",
      headers: { host: "127.0.0.1" },
      body: new Uint8Array(),
      remoteAddress: "127.0.0.1",
    });
    expect(answer.status).toBe(403);
  });

  it("attaches ten policies to a certificate and no more", async () => {
    const attach = (policy: string) =>
      broker.fleet.call("PUT", `/target-policies/${policy}`, {
        target: broker.first.certificateArn,
      });
    const more = Array.from({ length: 9 }, (_, nth) => `more-${nth}`);
    for (const name of more) broker.fleet.iot.definePolicy(name, { Statement: [] });
    // Eight more policies are allowed, because the device already has two.
    for (const name of more.slice(0, 8)) expect((await attach(name)).status).toBe(200);
    expect((await attach("more-8")).status).toBe(410);
    expect((await attach("more-7")).status).toBe(200);
  });
});

describe("a policy document", () => {
  const ofLength = (length: number) => {
    const document = (Resource: string) => ({
      Statement: [{ Effect: "Allow", Action: "iot:Connect", Resource }],
    });
    return document(" a".repeat(length - JSON.stringify(document("")).length));
  };

  it("has at most 2,048 characters besides its white space", () => {
    broker.fleet.iot.definePolicy("longest", ofLength(2048));
    expect(() => broker.fleet.iot.definePolicy("longer", ofLength(2049))).toThrow(
      expect.objectContaining({
        code: "LimitExceededException",
        message: "the policy longer has 2049 characters, and AWS IoT takes 2048",
      }),
    );
  });
});
