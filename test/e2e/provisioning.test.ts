/** A master of the factory registers itself with its claim, and nobody does who may not: the deployed policies, template and hook. */
import { DescribeThingCommand } from "@aws-sdk/client-iot";
import type { MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import { newSubject } from "./call-subject.ts";
import { enterSite } from "./entered-site.ts";
import { askForCertificate, connectClaim, listInFactory, register } from "./master-claim.ts";
import { connectMaster, connTopic } from "./master-client.ts";
import { newMasterId } from "./planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { signedInUser } from "./signed-in-user.ts";
import { presence } from "./stored-items.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

const DENIED = { verdict: "rejected", statusCode: 403, errorCode: "AccessDenied" };
let cloud: SharedCloud;
let mId: string;
let claim: MqttClient;

beforeAll(async () => {
  cloud = await openSharedCloud();
});

afterAll(() => cloud?.stop());

beforeEach(async () => {
  if (!hasDevices) return;
  mId = newMasterId();
  claim = await connectClaim(cloud, mId);
});

afterEach(async () => {
  if (!hasDevices) return;
  await claim.endAsync(true);
});

function thing(thingName: string) {
  return cloud.clients.iot.send(new DescribeThingCommand({ thingName }));
}

describe("a master that the factory has made", () => {
  it("registers itself, and speaks and is seen as itself", async () => {
    const admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
    const site = await enterSite(admin, newSubject(mId));
    await listInFactory(cloud, mId);
    const certificate = await askForCertificate(claim, mId);
    await expect(connectMaster(cloud, certificate)).rejects.toThrow();
    expect(await register(claim, certificate)).toEqual({
      verdict: "accepted",
      deviceConfiguration: {},
      thingName: mId,
    });
    expect(await thing(mId)).toMatchObject({
      thingTypeName: "tracker-master",
      attributes: { deviceType: "gen4", hw: "B" },
    });
    const master = await connectMaster(cloud, certificate);
    await master.publish(connTopic(mId), birth({ mId }), true);
    await until(async () => expect(await presence(cloud, site)).toMatchObject({ online: true }));
    await master.cut();
  });

  it("is refused for ten minutes after it has registered", async () => {
    await listInFactory(cloud, mId);
    expect(await register(claim, await askForCertificate(claim, mId))).toMatchObject({
      verdict: "accepted",
    });
    const again = await askForCertificate(claim, mId);
    expect(await register(claim, again)).toMatchObject(DENIED);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    await listInFactory(cloud, mId, { provisionedAt: tenMinutesAgo });
    expect(await register(claim, again)).toMatchObject({ verdict: "accepted" });
  });

  it("is refused while it is blocked, and as another generation", async () => {
    const certificate = await askForCertificate(claim, mId);
    await listInFactory(cloud, mId, { blocked: true });
    expect(await register(claim, certificate)).toMatchObject(DENIED);
    await listInFactory(cloud, mId);
    expect(await register(claim, certificate, { deviceType: "gen3" })).toMatchObject(DENIED);
    await expect(connectMaster(cloud, certificate)).rejects.toThrow();
  });
});

describe("whoever else has a claim", () => {
  it("is refused when the factory does not know the master", async () => {
    expect(await register(claim, await askForCertificate(claim, mId))).toMatchObject(DENIED);
  });

  it("is refused when it speaks for another master", async () => {
    const other = newMasterId();
    await listInFactory(cloud, other);
    const certificate = await askForCertificate(claim, mId);
    expect(await register(claim, certificate, { mId: other })).toMatchObject(DENIED);
    await expect(thing(other)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
