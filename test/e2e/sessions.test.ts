/**
 * Sign-in sessions: the press that a console reports is stored; an ended one is refused from the next
 * request on, with its subscriptions closed.
 */
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pressKey } from "#functions/shared/store/session-presses.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, callRest } from "./api-calls.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Notices, watchNotices } from "./notices.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newChangeId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { publishNotice } from "./signed-request.ts";
import { openTarget } from "./target.ts";
import { until } from "./until.ts";

const { deployment: target } = openTarget();
const clients = operatorClients(target);
const people = openPeople(clients, target);

let admin: Person;
let layout: PlantedLayout;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN", "CONTROLS"], allLayouts: true });
  layout = await plantLayout(target, admin.accessToken, "E2E sessions");
});
afterAll(() => people.dismiss());

const SUBSCRIPTION = "Subscription.subscribeSiteNotice";

interface Browser {
  readonly person: Person;
  readonly notices: Notices;
}

/** A user signed in with two browsers, each with an open subscription and listed. */
async function twoBrowsers(): Promise<readonly [Browser, Browser]> {
  const first = await people.signedIn({ groups: ["USER"] });
  await people.grant(first, layout.layoutId);
  const second = await people.signedInAgain(first);
  return [await browserOf(first), await browserOf(second)];
}

async function browserOf(person: Person): Promise<Browser> {
  const reported = await callRest(target, "/auth/sessions", {
    ...{ method: "POST", token: person.identityToken, body: "{}" },
  });
  expect(reported.status).toBe(201);
  return { person, notices: await watchNotices({ target }, person, layout, SUBSCRIPTION) };
}

/** Errors or statuses of a GraphQL query and a REST request. */
async function answersTo({ accessToken, identityToken }: Person): Promise<readonly unknown[]> {
  const [read, rest] = await Promise.all([
    askGraphql(target, accessToken, "{ getMe { id } }", {}),
    callRest(target, "/auth/sessions", { token: identityToken }),
  ]);
  return [read.errors[0]?.errorType, rest.status];
}

async function sessionsOf({ identityToken }: Person) {
  const { body } = await callRest(target, "/auth/sessions", { token: identityToken });
  const { sessions }: { sessions: readonly { id: string; is_current: boolean }[] } = Object(body);
  return sessions;
}

function end({ identityToken }: Person, ending: object) {
  const body = JSON.stringify(ending);
  return callRest(target, "/auth/sessions/end", { method: "POST", token: identityToken, body });
}

const claimsOf = ({
  accessToken,
}: Person): { readonly auth_time: number; readonly origin_jti: string } =>
  JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());

/** Waits for the second after the sign-in: ends of all sessions spare those that begin with them. */
function nextSecond(person: Person): Promise<void> {
  const { auth_time: signedInAt } = claimsOf(person);
  return until(async () => expect(nowSeconds()).toBeGreaterThan(signedInAt));
}

/**
 * Number of people whose sessions end together, each with two browsers. PEOPLE=100 measures the time
 * that 200 sessions take.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 2);

const ENDED = ["SessionEnded", 401];
const OPEN = [undefined, 200];

it("a session in use has the press that its console reports, without which it would lose control", async () => {
  const person = await people.signedIn({ groups: ["USER"] });
  const body = JSON.stringify({ pressed_seconds_ago: 5 });
  const before = nowSeconds();
  const reported = await callRest(target, "/auth/sessions", {
    ...{ method: "POST", token: person.identityToken, body },
  });
  expect(reported.status).toBe(201);
  const { Item } = await clients.dynamo.send(
    new GetCommand({
      TableName: target.coreTable,
      Key: pressKey({ sub: person.sub, sessionId: claimsOf(person).origin_jti }),
    }),
  );
  expect(Item?.at).toBeGreaterThanOrEqual(before - 5);
  expect(Item?.at).toBeLessThanOrEqual(nowSeconds() - 5);
});

describe("a session that was ended", () => {
  it("by its user is refused at once, while the other one goes on", async () => {
    const [desk, phone] = await twoBrowsers();
    const other = (await sessionsOf(desk.person)).find(({ is_current }) => !is_current);
    expect((await end(desk.person, { session: other?.id })).body).toMatchObject({ settled: true });
    expect(await answersTo(phone.person)).toEqual(ENDED);
    await phone.notices.ended();
    expect(await answersTo(desk.person)).toEqual(OPEN);
    expect(await sessionsOf(desk.person)).toHaveLength(1);
    for (const { notices } of [desk, phone]) await notices.close();
  });

  it("with all others is refused as well, also with renewed tokens", async () => {
    const [desk, phone] = await twoBrowsers();
    await nextSecond(phone.person);
    expect((await end(desk.person, { others: true })).status).toBe(200);
    expect(await answersTo(phone.person)).toEqual(ENDED);
    await phone.notices.ended();
    expect(await answersTo(await people.renewed(phone.person))).toEqual(ENDED);
    expect(await answersTo(await people.renewed(desk.person))).toEqual(OPEN);
    for (const { notices } of [desk, phone]) await notices.close();
  });

  it("by an administrator is refused in every browser, until the user signs in again", async () => {
    const [desk, phone] = await twoBrowsers();
    await nextSecond(phone.person);
    const document = FIELD_CALLS["Mutation.endUserSessions"]?.document ?? "";
    const input = { username: desk.person.sub, reason: "The tablet was stolen" };
    const { errors } = await askGraphql(target, admin.accessToken, document, {
      input: { changeId: newChangeId(), ...input },
    });
    expect(errors).toEqual([]);
    for (const { person, notices } of [desk, phone]) {
      expect(await answersTo(person)).toEqual(ENDED);
      await notices.ended();
      await expect(people.renewed(person)).rejects.toThrow();
    }
    await publishNotice(target, {
      ...{ layoutId: layout.layoutId, ts: nowSeconds(), kinds: ["CONN"] },
      mLocIds: [],
    });
    for (const { notices } of [desk, phone]) expect(notices.all()).toEqual([]);
    expect(await answersTo(await people.signedInAgain(desk.person))).toEqual(OPEN);
    for (const { notices } of [desk, phone]) await notices.close();
  });

  it("with those of everyone on the layout is refused in every browser, but the administrator's", async () => {
    const browsers: Browser[] = [];
    for (let at = 0; at < PEOPLE; at += 1) browsers.push(...(await twoBrowsers()));
    const last = browsers.at(-1);
    if (last !== undefined) await nextSecond(last.person);
    const document = FIELD_CALLS["Mutation.endLayoutSessions"]?.document ?? "";
    const { layoutId } = layout;
    // One of all layouts would end the sessions of other tests that run at the same time.
    await people.grant(admin, layoutId);
    await people.change(admin, { groups: ["ADMIN", "CONTROLS"] });
    const input = { changeId: newChangeId(), layoutId, reason: "Theft in the site office" };
    const startedAt = performance.now();
    const request = askGraphql(target, admin.accessToken, document, { input });
    const refused = until(async () => {
      const answers = await Promise.all(browsers.map(({ person }) => answersTo(person)));
      expect(answers).toEqual(browsers.map(() => ENDED));
      return performance.now();
    });
    const closed = Promise.all(browsers.map(({ notices }) => notices.ended())).then(() =>
      performance.now(),
    );
    const { data, errors } = await request;
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ endLayoutSessions: { failed: 0 } });
    const times = [await refused, await closed].map((at) => ((at - startedAt) / 1000).toFixed(1));
    process.stdout.write(
      `${browsers.length} sessions refused after ${times[0]} s, closed after ${times[1]} s\n`,
    );
    expect(await answersTo(admin)).toEqual(OPEN);
    for (const { notices } of browsers) await notices.close();
  });
});
