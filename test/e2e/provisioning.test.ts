/** A master of the factory registers itself with its claim, and nobody does who may not: the deployed policies, template and hook. */
import type { MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { birth } from "#test/builders/wire-messages.ts";
import { newSubject } from "./call-subject.ts";
import { enterSite } from "./everything.ts";
import { presence } from "./everything-masters.ts";
import { askForCertificate, callIot, connectClaim, listInFactory, register } from "./own-claim.ts";
import { isEmbedded, type OwnCloud, onlyEmbedded, startOwnCloud } from "./own-cloud.ts";
import { connectMaster, connTopic } from "./own-master.ts";
import { newUser, signIn } from "./own-user.ts";
import { until } from "./until.ts";

onlyEmbedded();

const DENIED = { verdict: "rejected", statusCode: 403, errorCode: "AccessDenied" };
let own: OwnCloud;
let numbered = 0;
let mId: string;
let claim: MqttClient;

beforeAll(async () => {
  if (isEmbedded) own = await startOwnCloud();
});

afterAll(() => own?.stop());

beforeEach(async () => {
  if (!isEmbedded) return;
  numbered += 1;
  mId = `FCC23D0507${numbered.toString(16).toUpperCase().padStart(6, "0")}`;
  claim = await connectClaim(own, mId);
});

afterEach(async () => {
  if (isEmbedded) await claim.endAsync(true);
});

describe("a master that the factory has made", () => {
  it("registers itself, and speaks and is seen as itself", async () => {
    const admin = await signIn(own, await newUser(own, { groups: ["ADMIN"], allLayouts: true }));
    const site = await enterSite(admin, newSubject(mId));
    await listInFactory(own, mId);
    const certificate = await askForCertificate(claim, mId);
    await expect(connectMaster(own, certificate)).rejects.toThrow();
    expect(await register(claim, certificate)).toEqual({
      verdict: "accepted",
      deviceConfiguration: {},
      thingName: mId,
    });
    expect(await callIot(own, "GET", `/things/${mId}`)).toMatchObject({
      thingTypeName: "tracker-master",
      attributes: { deviceType: "gen4", hw: "B" },
    });
    const master = await connectMaster(own, certificate);
    await master.publish(connTopic(mId), birth({ mId }), true);
    await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
    await master.cut();
  });

  it("is refused for ten minutes after it has registered", async () => {
    await listInFactory(own, mId);
    expect(await register(claim, await askForCertificate(claim, mId))).toMatchObject({
      verdict: "accepted",
    });
    const again = await askForCertificate(claim, mId);
    expect(await register(claim, again)).toMatchObject(DENIED);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    await listInFactory(own, mId, { provisionedAt: tenMinutesAgo });
    expect(await register(claim, again)).toMatchObject({ verdict: "accepted" });
  });

  it("is refused while it is blocked, and as another generation", async () => {
    const certificate = await askForCertificate(claim, mId);
    await listInFactory(own, mId, { blocked: true });
    expect(await register(claim, certificate)).toMatchObject(DENIED);
    await listInFactory(own, mId);
    expect(await register(claim, certificate, { deviceType: "gen3" })).toMatchObject(DENIED);
    await expect(connectMaster(own, certificate)).rejects.toThrow();
  });
});

describe("whoever else has a claim", () => {
  it("is refused when the factory does not know the master", async () => {
    expect(await register(claim, await askForCertificate(claim, mId))).toMatchObject(DENIED);
  });

  it("is refused when it speaks for another master", async () => {
    const other = "FCC23D0507FFFFFF";
    await listInFactory(own, other);
    const certificate = await askForCertificate(claim, mId);
    expect(await register(claim, certificate, { mId: other })).toMatchObject(DENIED);
    await expect(callIot(own, "GET", `/things/${other}`)).rejects.toThrow("404");
  });
});
