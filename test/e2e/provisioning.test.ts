/**
 * A factory's master registers with its claim, and no other can: tested with the deployed policies,
 * template and hook.
 */
import { DescribeThingCommand } from "@aws-sdk/client-iot";
import type { MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import { newSubject, type Subject } from "./call-subject.ts";
import { enterSite } from "./entered-site.ts";
import {
  askForCertificate,
  changeListed,
  connectClaim,
  listInFactory,
  register,
} from "./master-claim.ts";
import { connectMaster, connTopic } from "./master-client.ts";
import { newMasterId } from "./planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { type Session, signedInUser } from "./signed-in-user.ts";
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

interface StoredEvent {
  readonly type: string;
  readonly data: string;
}

const EVENTS = `query ($layoutId: ID!, $mLocId: ID!) {
  events: listMasterEvents(layoutId: $layoutId, mLocId: $mLocId) { items { type data } }
}`;
const OPEN = `mutation ($input: SetMasterRegistrationInput!) {
  registration: setMasterRegistration(input: $input) { state openUntil openedBy }
}`;

function place({ layoutId, mLocId }: Subject) {
  return { layoutId, mLocId };
}

async function openRegistration(admin: Session, site: Subject): Promise<unknown> {
  const input = { changeId: site.changes.get("registration"), ...place(site), open: true };
  const { data, errors } = await admin.graphql(OPEN, { input });
  expect(errors).toBeUndefined();
  return Object(data).registration;
}

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

  it("stays itself when its claim is used again, until an administrator opens its registration", async () => {
    const admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
    const site = await enterSite(admin, newSubject(mId));
    await listInFactory(cloud, mId);
    const certificate = await askForCertificate(claim, mId);
    await register(claim, certificate);
    const again = await askForCertificate(claim, mId);
    expect(await register(claim, again)).toMatchObject(DENIED);
    await changeListed(cloud, mId, { provisionedAt: Math.floor(Date.now() / 1000) - 30 * 86_400 });
    expect(await register(claim, again)).toMatchObject(DENIED);
    await (await connectMaster(cloud, certificate)).cut();
    await expect(connectMaster(cloud, again)).rejects.toThrow();

    expect(await openRegistration(admin, site)).toMatchObject({ state: "OPEN" });
    expect(await register(claim, again)).toMatchObject({ verdict: "accepted" });
    await (await connectMaster(cloud, again)).cut();
    const third = await askForCertificate(claim, mId);
    expect(await register(claim, third)).toMatchObject(DENIED);
    const { events } = Object(await admin.graphql(EVENTS, place(site))).data;
    const described = events.items.map(
      ({ type, data }: StoredEvent) => `${type} ${JSON.parse(data).allowed}`,
    );
    // Sorted, because both events may be of the same second.
    expect(described.sort()).toEqual(["registration false", "registration true"]);
  });

  it("connects with what it kept before it registered, when the answer was lost", async () => {
    await listInFactory(cloud, mId);
    const certificate = await askForCertificate(claim, mId);
    // From here on the master uses only what it had stored.
    await register(claim, certificate);
    await claim.endAsync(true);
    await (await connectMaster(cloud, certificate)).cut();
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

describe("any other caller with a claim", () => {
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
