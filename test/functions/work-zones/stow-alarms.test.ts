/** Warnings of stows on the served tables, delivered to a push service on loopback. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import { err, ok } from "#domain/result.ts";
import { LOCAL_PUSH_SERVICE, PUSH_SERVICES } from "#domain/wire/push-address.ts";
import { PUSH } from "#domain/work-zones/push-subscription.ts";
import { field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import { pushSender } from "#functions/shared/push/send-push.ts";
import { grantItem } from "#functions/shared/store/access.ts";
import { PutCommand, TransactWriteCommand } from "#functions/shared/store/table-requests.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import {
  getPushState,
  removePushSubscription,
  savePushSubscription,
} from "#functions/work-zones/push-state.ts";
import { sendStowAlarms } from "#functions/work-zones/send-stow-alarms.ts";
import { type FakePushService, startPushService } from "#test/builders/fake-push-service.ts";
import { done } from "../commands/command-harness.ts";
import { fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

let place: Place;
let people = 0;
let sub = "";
const logged: (Fields & { readonly event: string })[] = [];
beforeEach(async () => {
  served.clock.now = START * 1000;
  people += 1;
  sub = `ana-${people}`;
  place = await fieldCrew(served).plant();
  await putUser();
  await served.store.tables.send(
    new TransactWriteCommand({ TransactItems: [grant(place.layoutId)] }),
  );
  service.received.length = 0;
  logged.length = 0;
});

function grant(layoutId: string) {
  return grantItem("access", { sub, layoutId, grantedBy: "admin", grantedAt: START });
}

function putUser(differences: Record<string, unknown> = {}) {
  const groups = new Set(["USER", "FIELD_TECH"]);
  const Item = { pk: `U#${sub}`, sk: "A", email: "ana@example.com", enabled: true, groups };
  return served.store.tables.send(
    new PutCommand({ TableName: "access", Item: { ...Item, ...differences } }),
  );
}

const person = (sessionId = "one", signedInAt = START) =>
  caller({ sub, privileges: privilegeBits("VIEW", "CONFIGURATION"), sessionId, signedInAt });
const state = () => ({
  ...served,
  pushKey: { publicKey: async () => "key" },
  pushServices: [...PUSH_SERVICES, LOCAL_PUSH_SERVICE],
});
const save = (subscription: object, who = person()) =>
  field(savePushSubscription(state()))({ input: { language: "es", ...subscription } }, who);
const stateOf = (who = person()) => field(getPushState(state()))({}, who);
const remove = (who = person()) => field(removePushSubscription(state()))({}, who);

async function subscribed(who = person()) {
  const subscription = service.subscribe();
  await done(save(subscription, who));
  return subscription;
}

async function setZone(parts = [{ mLocId: place.mLocId }], seconds = 3600) {
  const id = changeId();
  const zone = { changeId: id, layoutId: place.layoutId, name: "Ana Silva", phone: "555 0100" };
  await done(field(createWorkZone(served))({ input: { ...zone, seconds, parts } }, person()));
  return id;
}

let events = 0;
function stowBegins({ at = START, id = `event-${++events}` } = {}) {
  const handler = sendStowAlarms({
    ...{ store: served.store, clock: served.clock, mfaRequired: false },
    log: (event, fields) => void logged.push({ ...fields, event }),
    sendPush: pushSender({
      authorization: async () => "vapid t=a.b.c, k=key",
      wait: async () => undefined,
      randomBytes,
      log: () => undefined,
    }),
  });
  const { layoutId, mLocId } = place;
  return handler({ layoutId, mLocId, at }, { awsRequestId: id });
}

describe("a stow at a master with a held zone", () => {
  it("reaches each browser of the person, with what a locked screen may show", async () => {
    const phone = await subscribed();
    const tablet = await subscribed(person("two"));
    const zoneId = await setZone();
    await stowBegins();
    const texts = service.received.map(({ text }) => JSON.parse(text));
    const warning = {
      ...{ layoutId: place.layoutId, mLocId: place.mLocId, zoneId, at: START, language: "es" },
      ...{ layout: expect.stringMatching(/./), master: expect.stringMatching(/./) },
    };
    expect(texts).toEqual([warning, warning]);
    expect(new Set(service.received.map(({ endpoint }) => endpoint))).toEqual(
      new Set([phone.endpoint, tablet.endpoint]),
    );
    expect(service.received[0]?.headers.topic).toBe(zoneId.replaceAll("-", ""));
    expect(JSON.stringify(texts)).not.toMatch(/Ana|555/);
  });

  it("rings once per zone, however often and for however many masters it is reported", async () => {
    const { endpoint } = await subscribed();
    await setZone();
    await stowBegins();
    await stowBegins();
    await stowBegins({ at: START + 5 });
    expect(service.requestsOf(endpoint)).toBe(1);
    served.clock.now += PUSH.ringsApartSeconds * 1000;
    await stowBegins({ at: START + PUSH.ringsApartSeconds });
    expect(service.requestsOf(endpoint)).toBe(2);
  });

  it("is sent again when the same event is repeated after a failure", async () => {
    const { endpoint } = await subscribed();
    await setZone();
    await stowBegins({ id: "same" });
    await stowBegins({ id: "same" });
    expect(service.requestsOf(endpoint)).toBe(2);
  });

  it("is not sent when the zone has run out, or the report is older than a warning lives", async () => {
    const { endpoint } = await subscribed();
    await setZone(undefined, 300);
    served.clock.now += 121_000;
    await stowBegins();
    served.clock.now += 300_000;
    await stowBegins({ at: START + 421 });
    expect(service.requestsOf(endpoint)).toBe(0);
    expect(logged.map(({ event }) => event)).toEqual(["stow alarm too late", "stow alarm"]);
  });
});

describe("who is not warned", () => {
  it("a session that its user has ended, whose subscription is removed", async () => {
    const ended = await subscribed();
    const open = await subscribed(person("two"));
    await setZone();
    await putUser({ endedSessions: { one: START + 10 } });
    await stowBegins();
    expect(service.requestsOf(ended.endpoint)).toBe(0);
    expect(service.requestsOf(open.endpoint)).toBe(1);
    expect(await stateOf()).toEqual(ok({ publicKey: "key", until: null }));
  });

  it.each([
    ["an account whose sessions were all ended", { sessionsFrom: START + 1 }],
    ["a disabled account", { enabled: false }],
    ["an expired account", { expiration: START - 1 }],
  ])("%s", async (_, differences) => {
    const { endpoint } = await subscribed();
    await setZone();
    await putUser(differences);
    await stowBegins();
    expect(service.requestsOf(endpoint)).toBe(0);
  });

  it("a user who has lost the layout", async () => {
    const { endpoint } = await subscribed();
    await setZone();
    const { pk, sk } = { pk: `U#${sub}`, sk: `L#${place.layoutId}` };
    await served.store.tables.send(
      new TransactWriteCommand({
        TransactItems: [{ Delete: { TableName: "access", Key: { pk, sk } } }],
      }),
    );
    await stowBegins();
    expect(service.requestsOf(endpoint)).toBe(0);
  });

  it("a session whose tokens have all expired", async () => {
    const { endpoint } = await subscribed();
    served.clock.now += (SESSION_LIFE_SECONDS - 60) * 1000;
    await setZone();
    served.clock.now += 60_000;
    await stowBegins({ at: START + SESSION_LIFE_SECONDS });
    expect(service.requestsOf(endpoint)).toBe(0);
  });

  it("a browser whose subscription has ended at the service: it is removed", async () => {
    const { endpoint } = await subscribed();
    await setZone();
    service.refuse(endpoint, 410);
    await stowBegins();
    expect(await stateOf()).toEqual(ok({ publicKey: "key", until: null }));
    await stowBegins({ at: START + 60 });
    expect(service.requestsOf(endpoint)).toBe(1);
  });
});

describe("the subscription of a session", () => {
  it("lasts as long as the session, and is that of the caller's session only", async () => {
    expect(await save(service.subscribe())).toEqual(
      ok({ publicKey: "key", until: START + SESSION_LIFE_SECONDS }),
    );
    expect(await stateOf()).toMatchObject(ok({ until: START + SESSION_LIFE_SECONDS }));
    expect(await stateOf(person("two"))).toMatchObject(ok({ until: null }));
    expect(await remove(person("two"))).toMatchObject(ok({ until: null }));
    expect(await stateOf()).toMatchObject(ok({ until: START + SESSION_LIFE_SECONDS }));
    expect(await remove()).toEqual(ok({ publicKey: "key", until: null }));
    expect(await stateOf()).toMatchObject(ok({ until: null }));
  });

  it("replaces that of an earlier session of the same browser", async () => {
    const subscription = await subscribed();
    await done(save(subscription, person("two")));
    expect(await stateOf()).toMatchObject(ok({ until: null }));
    await setZone();
    await stowBegins();
    expect(service.requestsOf(subscription.endpoint)).toBe(1);
  });

  it("takes the place of the oldest beyond the most that an account has", async () => {
    for (let at = 0; at <= PUSH.maxPerAccount; at += 1) {
      served.clock.now += 1000;
      await subscribed(person(`s${at}`));
    }
    const held = async (at: number) => stateOf(person(`s${at}`));
    expect(await held(0)).toMatchObject(ok({ until: null }));
    expect(await held(1)).toMatchObject(ok({ until: START + SESSION_LIFE_SECONDS }));
    expect(await held(PUSH.maxPerAccount)).toMatchObject(
      ok({ until: START + SESSION_LIFE_SECONDS }),
    );
  });

  it.each([
    ["endpoint", "https://evil.example/send/1"],
    ["endpoint", "http://169.254.169.254/latest/meta-data"],
    ["p256dh", `B${"A".repeat(86)}`],
  ])("with the %s %s is refused, and nothing is stored", async (name, value) => {
    const refused = await save({ ...service.subscribe(), [name]: value });
    expect(refused).toEqual(err({ code: "InvalidArgument", field: name, reason: "notAllowed" }));
    expect(await stateOf()).toMatchObject(ok({ until: null }));
  });

  it("needs a session whose tokens are valid", async () => {
    expect(await save(service.subscribe(), person("old", 0))).toEqual(
      err({ code: "NotPermitted" }),
    );
  });
});
