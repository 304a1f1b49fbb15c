/** Masters that registered with earlier policies, queried through the SDK that the script uses. */

import { IoTClient } from "@aws-sdk/client-iot";
import type { Fleet } from "local-cloud/testing/fixtures";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attachPolicies } from "#scripts/fleet/attach-policies.ts";
import { M1, M2, startMasterFleet } from "#test/builders/master-fleet.ts";

const TODAY = ["tracker-master-publish", "tracker-master-receive"];

let fleet: Fleet;
let iot: IoTClient;

/** A request of the SDK, as the service parses it. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

beforeEach(async () => {
  fleet = await startMasterFleet();
  iot = new IoTClient({
    region: "us-east-1",
    credentials: { accessKeyId: "A", secretAccessKey: "B" },
    requestHandler: { handle: async (request: Sent) => ({ response: await answered(request) }) },
  });
});

afterEach(async () => {
  iot.destroy();
  await fleet.stop();
});

const textOf = (body: string | Uint8Array) =>
  typeof body === "string" ? body : new TextDecoder().decode(body);

async function answered({ method, path, headers, body }: Sent) {
  const { status, body: answer } = await fleet.call(
    method,
    path,
    body === undefined ? undefined : JSON.parse(textOf(body)),
    headers,
  );
  return {
    statusCode: status,
    headers: status === 404 ? { "x-amzn-errortype": "ResourceNotFoundException" } : {},
    body: new TextEncoder().encode(JSON.stringify(answer)),
  };
}

async function policiesOf(certificateArn: string): Promise<readonly unknown[]> {
  const path = `/attached-policies/${encodeURIComponent(certificateArn)}`;
  const { policies } = (await fleet.call("POST", path)).body;
  if (!Array.isArray(policies)) throw new Error("expected a list of policies");
  return policies.map((policy: { policyName: unknown }) => policy.policyName).sort();
}

describe("the policies of today", () => {
  it("come to a master that registered when there was another", async () => {
    const { certificateArn } = await fleet.register(M1, "tracker-master-receive");
    await attachPolicies(iot, TODAY, M1);
    expect(await policiesOf(certificateArn)).toEqual(TODAY);
  });

  it("stay as they are when they are attached again", async () => {
    const { certificateArn } = await fleet.register(M1);
    await attachPolicies(iot, TODAY, M1);
    expect(await policiesOf(certificateArn)).toEqual(TODAY);
  });

  it("do not come to another master", async () => {
    const { certificateArn } = await fleet.register(M2, "tracker-master-receive");
    await fleet.register(M1);
    await attachPolicies(iot, TODAY, M1);
    expect(await policiesOf(certificateArn)).toEqual(["tracker-master-receive"]);
  });

  it("wait for a master that has not registered", async () => {
    await expect(attachPolicies(iot, TODAY, M1)).resolves.toBeUndefined();
  });
});
