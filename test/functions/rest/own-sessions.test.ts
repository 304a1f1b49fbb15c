/** The callers' own sign-in sessions: listed, ended one by one, or all but the present one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { ownSessionRoutes } from "#functions/rest/own-sessions.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import type { HttpEvent } from "#functions/shared/http.ts";
import { readPressedAt } from "#functions/shared/store/session-presses.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { type ServedTables, START, serveTables } from "../served-tables.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let served: ServedTables;
let handle: RestHandler;
let sub: string;
let keeperAnswer: unknown = {};
let count = 0;
const settled: object[] = [];

beforeAll(async () => {
  served = await serveTables();
  const deps = {
    store: served.store,
    clock: served.clock,
    idleSeconds: 1800,
    uuid: () => crypto.randomUUID(),
    newId: () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10))),
    pause: async () => undefined,
    invokeKeeper: async (request: object) => {
      settled.push(request);
      return keeperAnswer;
    },
  };
  const routes = ownSessionRoutes(deps);
  handle = restHandler({ ...deps, log: () => undefined, mfaRequired: false, routes });
});
afterAll(() => served.stop());
beforeEach(async () => {
  served.clock.now = START * 1000;
  settled.length = 0;
  keeperAnswer = {};
  count += 1;
  sub = `u-sessions-${count}`;
  const groups = new Set(["USER"]);
  const Item = { pk: `U#${sub}`, sk: "A", email: `${sub}@example.com`, enabled: true, groups };
  await served.store.tables.send(
    new PutCommand({ TableName: "access", Item: { ...Item, rev: 1, gsi1pk: "USERS" } }),
  );
});

interface Caller {
  readonly session?: string;
  readonly agent?: string;
  readonly address?: string;
  readonly signedInAt?: number;
}

async function call(route: string, caller: Caller, body: object = {}) {
  const [method = "", rawPath = ""] = route.split(" ");
  const { session, agent = DESK, address = "203.0.113.9", signedInAt = START } = caller;
  const times = { exp: String(START + 99_999), auth_time: String(signedInAt) };
  const id = session === undefined ? {} : { origin_jti: session };
  const event: HttpEvent = {
    rawPath,
    headers: { authorization: "Bearer e30.e30.x", "user-agent": agent },
    body: JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: "r",
      http: { method, sourceIp: address },
      authorizer: { jwt: { claims: { sub, token_use: "id", ...times, ...id } } },
    },
  };
  const { statusCode, body: text } = await handle(event, { awsRequestId: "r-1" });
  const answer = JSON.parse(text);
  expectPublished(route, statusCode, answer);
  return { status: statusCode, body: answer };
}

const report = (caller: Caller) => call("POST /auth/sessions", caller);
const list = (caller: Caller) => call("GET /auth/sessions", caller);
const end = (caller: Caller, body: object) => call("POST /auth/sessions/end", caller, body);
const idsOf = ({ body }: { body: { sessions: readonly { id: string }[] } }) =>
  body.sessions.map(({ id }) => id);

describe("own sessions", () => {
  it("are listed with device, address range and times, the last used first", async () => {
    await report({ session: "desk" });
    served.clock.now += 60_000;
    await report({ session: "phone", agent: PHONE, address: "2001:db8:9:1::4" });
    const { status, body } = await list({ session: "desk" });
    expect(status).toBe(200);
    expect(body.sessions).toEqual([
      {
        ...{ id: "phone", is_current: false, signed_in_at: START, last_used_at: START + 60 },
        ...{ browser: "Chrome", system: "Android", network: "2001:db8:9::/48" },
      },
      {
        ...{ id: "desk", is_current: true, signed_in_at: START, last_used_at: START },
        ...{ browser: "Firefox", system: "Linux", network: "203.0.113.0/24" },
      },
    ]);
  });

  it("store no whole address", async () => {
    await report({ session: "desk", address: "203.0.113.77" });
    expect(JSON.stringify(await served.itemsOf("access"))).not.toContain("203.0.113.77");
  });

  it("keep the latest use when an earlier report arrives late", async () => {
    served.clock.now += 60_000;
    await report({ session: "desk" });
    served.clock.now -= 60_000;
    expect(await report({ session: "desk", agent: PHONE })).toMatchObject({ status: 201 });
    const { body } = await list({ session: "desk" });
    expect(body.sessions).toMatchObject([{ last_used_at: START + 60, browser: "Firefox" }]);
  });

  it("are left out once their tokens have expired, and forgotten after the time of the report of remote access", async () => {
    await report({ session: "old" });
    served.clock.now += (12 * 3600 + 15 * 60) * 1000;
    await report({ session: "new", signedInAt: START + 99 });
    expect(idsOf(await list({ session: "new", signedInAt: START + 99 }))).toEqual(["new"]);
    expect(JSON.stringify(await served.itemsOf("access"))).toContain("S#old");
    served.clock.now += 36 * 86_400_000;
    await list({ session: "new", signedInAt: START + 36 * 86_400 });
    expect(JSON.stringify(await served.itemsOf("access"))).not.toContain("S#old");
  });

  it("need a token that names its session", async () => {
    const refusal = { status: 409, body: { non_field_errors: ["NoSession"] } };
    expect(await report({})).toMatchObject(refusal);
    expect(await end({}, { others: true })).toMatchObject(refusal);
  });
});

describe("a press that the console reports", () => {
  const press = (caller: Caller, pressed_seconds_ago: unknown) =>
    call("POST /auth/sessions", caller, { pressed_seconds_ago });
  const pressedAt = (sessionId = "desk") => readPressedAt(served.store, { sub, sessionId });

  it("is stored with its time, for its own session", async () => {
    served.clock.now += 1_000_000;
    expect(await press({ session: "desk" }, 240)).toMatchObject({ status: 201 });
    expect(await pressedAt()).toBe(START + 760);
    expect(await pressedAt("phone")).toBe(0);
  });

  it("does not replace a later one", async () => {
    served.clock.now += 1_000_000;
    await press({ session: "desk" }, 10);
    await press({ session: "desk" }, 500);
    expect(await pressedAt()).toBe(START + 990);
  });

  it("prolongs a session in use again and again, and never one that is idle", async () => {
    for (const [at, expected] of [
      [1800, 1800],
      [3600, 3600],
      [5400, 5400],
      [7201, 5400],
    ] as const) {
      served.clock.now = (START + at) * 1000;
      expect(await press({ session: "desk" }, 0)).toMatchObject({ status: 201 });
      expect(await pressedAt()).toBe(START + expected);
    }
  });

  it("does not give control to a session whose sign-in is long past", async () => {
    served.clock.now += 1_801_000;
    await press({ session: "desk" }, 0);
    expect(await pressedAt()).toBe(0);
  });

  it.each([-1, 1.5, "60", null])("is refused as %j", async (value) => {
    expect(await press({ session: "desk" }, value)).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: "pressed_seconds_ago", code: "wrongType" }] },
    });
    expect(await pressedAt()).toBe(0);
  });

  it("is optional", async () => {
    await report({ session: "desk" });
    expect(await pressedAt()).toBe(0);
  });
});

describe("ending a session", () => {
  beforeEach(async () => {
    for (const session of ["desk", "phone", "tablet"]) await report({ session });
  });

  it("refuses its next request and no other's", async () => {
    expect(await end({ session: "desk" }, { session: "phone" })).toEqual({
      status: 200,
      body: { ended: true, settled: true },
    });
    expect(await list({ session: "phone" })).toMatchObject({ status: 401 });
    expect(idsOf(await list({ session: "desk" })).toSorted()).toEqual(["desk", "tablet"]);
  });

  it("has the keeper close subscriptions at once, and says when it could not", async () => {
    await end({ session: "desk" }, { session: "phone" });
    expect(settled).toEqual([{ kind: "settle", sub }]);
    keeperAnswer = undefined;
    const { body } = await end({ session: "desk" }, { session: "tablet" });
    expect(body).toEqual({ ended: true, settled: false });
    const todo = (await served.itemsOf("access")).find((item) => item.sk === `U#${sub}`);
    expect(todo).toMatchObject({ endsSubscriptions: true });
  });

  it("ends all others, but not those that begin later", async () => {
    served.clock.now += 5_000;
    await end({ session: "desk" }, { others: true });
    for (const session of ["phone", "tablet", "unlisted"]) {
      expect(await list({ session })).toMatchObject({ status: 401 });
    }
    expect(idsOf(await list({ session: "desk" }))).toEqual(["desk"]);
    expect(await list({ session: "later", signedInAt: START + 5 })).toMatchObject({ status: 200 });
  });

  it("is recorded as a change of the account", async () => {
    await end({ session: "desk" }, { others: true });
    const records = (await served.itemsOf("events")).filter(({ username }) => username === sub);
    expect(records).toMatchObject([{ operation: "POST /auth/sessions/end", actor: sub }]);
  });

  it("twice is ending it once", async () => {
    await end({ session: "desk" }, { session: "phone" });
    await list({ session: "desk" });
    expect(await end({ session: "desk" }, { session: "phone" })).toMatchObject({ status: 200 });
    expect(settled).toHaveLength(1);
  });

  it.each([
    [{}, "session", "required"],
    [{ session: 7 }, "session", "required"],
    [{ session: "desk" }, "session", "notAllowed"],
    [{ others: false }, "others", "notAllowed"],
    [{ session: "phone", others: true }, "others", "notAllowed"],
  ])("refuses %j", async (body, field, code) => {
    expect(await end({ session: "desk" }, body)).toMatchObject({
      status: 400,
      body: { field_errors: [{ field, code }] },
    });
    expect(settled).toEqual([]);
  });
});
