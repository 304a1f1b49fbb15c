import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { type Fleet, startFleet } from "./devices.ts";

const MID = "FCC23D0508A9B1A1";

let fleet: Fleet;
let certificateArn: string;
let certificate: string;

beforeEach(async () => {
  fleet = await startFleet(createMemoryState());
  ({ certificateArn } = await fleet.register(MID));
  certificate = `/certificates/${certificateArn.slice(certificateArn.lastIndexOf("/") + 1)}`;
});

afterEach(() => fleet.stop());

const principal = () => ({ "x-amzn-principal": certificateArn });

async function statusOf(method: string, path: string, body?: unknown, headers = {}) {
  return (await fleet.call(method, path, body, headers)).status;
}

const POLICIES = ["device-publish", "device-receive"];

describe("a registered device", () => {
  it("shows its certificate, and the certificate its policies", async () => {
    const { body } = await fleet.call("GET", `/things/${MID}/principals`);
    expect(body).toEqual({ principals: [certificateArn] });
    const attached = await fleet.call(
      "POST",
      `/attached-policies/${encodeURIComponent(certificateArn)}`,
    );
    const policies = POLICIES.map((policyName) => expect.objectContaining({ policyName }));
    expect(attached.body).toEqual({ policies });
  });

  it("goes piece by piece, in the order that AWS demands", async () => {
    expect(await statusOf("DELETE", `/things/${MID}`)).toBe(400);
    expect(await statusOf("DELETE", certificate)).toBe(406);
    expect(await statusOf("PUT", `${certificate}?newStatus=INACTIVE`)).toBe(200);
    expect(await statusOf("DELETE", certificate)).toBe(409);
    const detached = { target: certificateArn };
    for (const policy of POLICIES) {
      expect(await statusOf("POST", `/target-policies/${policy}`, detached)).toBe(200);
    }
    expect(await statusOf("DELETE", `/things/${MID}/principals`, undefined, principal())).toBe(200);
    expect(await statusOf("DELETE", certificate)).toBe(200);
    expect(await statusOf("DELETE", `/things/${MID}`)).toBe(200);
    expect(await statusOf("GET", `/things/${MID}`)).toBe(404);
    expect(await statusOf("DELETE", certificate)).toBe(404);
  });

  it("that is deleted twice is still deleted", async () => {
    expect(await statusOf("DELETE", "/things/FCC23D0508A9B1FF")).toBe(200);
  });
});
