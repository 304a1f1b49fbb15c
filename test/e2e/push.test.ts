/**
 * A stow that begins where a person works, from the master's report to the push service of the
 * person's browser.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { type PlantedField, plantField } from "#test/browser/planted-field.ts";
import { type FakePushService, startPushService } from "#test/builders/fake-push-service.ts";
import { callRest, dataOf } from "./api-calls.ts";
import { nowSeconds, type Person } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const { deployment } = openTarget();
const SAVE = `mutation ($input: SavePushSubscriptionInput!) {
  savePushSubscription(input: $input) { publicKey until }
}`;
const STATE = "{ push: getPushState { publicKey until } }";
const ZONE = "mutation ($input: CreateWorkZoneInput!) { createWorkZone(input: $input) { id } }";

let field: PlantedField;
let service: FakePushService;

/** Push services on this machine are permitted by the embedded deployment only. */
describe.skipIf(openTarget().siteOrigin === undefined)("a stow where a person works", () => {
  beforeAll(async () => {
    service = await startPushService();
    const place = { target: deployment, clients: operatorClients(deployment) };
    field = await plantField(place, { name: "Push Ridge" }, [
      { name: "Master 1", x: 300, nodes: [{ id: "1000" }] },
      { name: "Master 2", x: 700, nodes: [{ id: "2000" }] },
    ]);
    for (const master of [0, 1]) {
      await field.connect(master);
      const ts = nowSeconds() - 60;
      await field.reportMaster(master, { ts, stowModesActive: "0000", trackingMode: 1 });
    }
  });
  afterAll(async () => {
    await service.stop();
    await field.close();
  });

  async function subscribed({ accessToken }: Person) {
    const subscription = { ...service.subscribe(), language: "en" };
    await dataOf(deployment, accessToken, SAVE, { input: subscription });
    return subscription;
  }

  async function setZone({ accessToken }: Person, master: number): Promise<string> {
    const changeId = newChangeId();
    const who = { name: "Ana Silva", phone: "+55 11 5550 100", seconds: 3600 };
    const parts = [{ mLocId: field.masters[master]?.mLocId }];
    const input = { changeId, layoutId: field.layoutId, ...who, parts };
    await dataOf(deployment, accessToken, ZONE, { input });
    return changeId;
  }

  it("reaches the push service once, signed by the key of the deployment", async () => {
    const ana = await field.people.signedIn({ groups: ["FIELD_TECH"] }, [field.layoutId]);
    const { endpoint } = await subscribed(ana);
    const zoneId = await setZone(ana, 0);
    await field.reportMaster(0, { stowModesActive: "0004", trackingMode: 5 });
    const received = await service.next(endpoint);
    expect(JSON.parse(received.text)).toEqual({
      ...{ layoutId: field.layoutId, layout: "Push Ridge", zoneId, language: "en" },
      ...{ mLocId: field.masters[0]?.mLocId, master: "Master 1", at: expect.any(Number) },
    });
    const { push } = await dataOf<{ push: object }>(deployment, ana.accessToken, STATE, {});
    expect(push).toEqual({ publicKey: received.senderKey, until: expect.any(Number) });
    expect(received.claims).toMatchObject({ aud: new URL(endpoint).origin });
    const ts = nowSeconds() + 2;
    await field.reportMaster(0, { ts, stowModesActive: "000C", trackingMode: 5 });
    await expect.poll(() => warningsOf("Master 1")).toBe(1);
  });

  it("is not sent to a session that its user has ended", async () => {
    const login = await field.people.create({ groups: ["FIELD_TECH"] });
    await field.people.grant(login, field.layoutId);
    const [lost, phone] = [
      await field.people.signedInAgain(login),
      await field.people.signedInAgain(login),
    ];
    const toLost = await subscribed(lost);
    const toPhone = await subscribed(phone);
    await setZone(phone, 1);
    // Only a session that its console has reported can be ended by its id.
    const report = { method: "POST", token: lost.identityToken, body: "{}" };
    expect((await callRest(deployment, "/auth/sessions", report)).status).toBe(201);
    const body = JSON.stringify({ session: sessionIdOf(lost) });
    const ending = { method: "POST", token: phone.identityToken, body };
    expect((await callRest(deployment, "/auth/sessions/end", ending)).status).toBe(200);
    await field.reportMaster(1, { stowModesActive: "0004", trackingMode: 5 });
    await service.next(toPhone.endpoint);
    expect(service.requestsOf(toLost.endpoint)).toBe(0);
  });
});

function sessionIdOf({ accessToken }: Person): string {
  const claims = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(claims).origin_jti;
}

function warningsOf(master: string): number {
  return service.received.filter(({ text }) => JSON.parse(text).master === master).length;
}
