import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import type { HttpEvent } from "#functions/rest/http.ts";
import { siteRoutes } from "#functions/rest/site-routes.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import { field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "#test/local/cognito/served-cognito.ts";
import { masterData } from "../devices/uplink-messages.ts";
import { newMId } from "../ids/field-crew.ts";
import { caller, changeId, type ServedTables, START, serveTables } from "../served-tables.ts";

const newId = () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10)));

let served: ServedTables;
let pool: ServedCognito;
let sub: string;
let own: string;
let foreign: string;
const logged: Fields[] = [];
let handle: RestHandler;

beforeAll(async () => {
  served = await serveTables();
  pool = await serveCognito();
  sub = await pool.addUser("ada@example.com");
  const userPool = { client: pool.admin, userPoolId: pool.poolId, clientId: pool.clientId };
  handle = restHandler({
    store: served.store,
    clock: served.clock,
    log: (_event, fields) => void logged.push(fields),
    uuid: () => crypto.randomUUID(),
    mfaRequired: false,
    routes: siteRoutes({ ...served, newId, uuid: () => crypto.randomUUID(), userPool }),
  });
  own = await layout("Own", caller({ sub, allLayouts: false }));
  foreign = await layout("Foreign", caller());
});
afterAll(async () => {
  await pool.stop();
  await served.stop();
});
beforeEach(async () => {
  logged.length = 0;
  await putUser();
});

async function layout(name: string, maker = caller()): Promise<string> {
  const input = {
    changeId: changeId(),
    name,
    utcOffset: -7,
    customerName: "Sun & Co",
    coordinates: { latitude: 32.5, longitude: -114.5 },
    safetyStowDirection: true,
    powerCapacityDc: 120.5,
  };
  const outcome = await field(createLayout(served))({ input }, maker);
  return (outcome as { result: { id: string } }).result.id;
}

function putUser(differences: Record<string, unknown> = {}) {
  const groups = new Set(["USER", "CONTROLS"]);
  const Item = { pk: `U#${sub}`, sk: "A", email: "ada@example.com", enabled: true, groups };
  return served.store.tables.send(
    new PutCommand({ TableName: "access", Item: { ...Item, ...differences } }),
  );
}

interface Call {
  readonly path?: Record<string, string>;
  readonly body?: string;
  readonly claims?: Record<string, unknown>;
  readonly authorization?: string;
  readonly isBase64Encoded?: boolean;
}

/** `operation` with its variables replaced by those of `path`. */
async function call(operation: string, { path = {}, body, ...rest }: Call = {}) {
  const [method = "", pattern = ""] = operation.split(" ");
  const rawPath = pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  const claims = { sub, token_use: "id", exp: String(START + 900), ...rest.claims };
  const event: HttpEvent = {
    rawPath,
    headers: { authorization: rest.authorization ?? "Bearer e30.e30.x" },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: rest.isBase64Encoded ?? false,
    requestContext: { requestId: "r", http: { method }, authorizer: { jwt: { claims } } },
  };
  const { statusCode, headers, body: text } = await handle(event, { awsRequestId: "r-1" });
  expect(headers).toEqual({ "content-type": "application/json", "cache-control": "no-store" });
  return { status: statusCode, body: JSON.parse(text) };
}

const denials = async () =>
  (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));
const notFound = { status: 404, body: { field_errors: [], non_field_errors: ["NotFound"] } };

describe("GET /sites/", () => {
  it("gives the sites of the caller in snake_case", async () => {
    const { status, body } = await call("GET /sites/");
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        uuid: own,
        name: "Own",
        address: null,
        city: null,
        state: null,
        owner: "Sun & Co",
        geo_location: { type: "Point", coordinates: [-114.5, 32.5] },
        layout_number: null,
        file: null,
        power_capacity: 120.5,
        published: false,
        timezone: null,
        utc_offset: -7,
        marker_radius: null,
        label_zoom_threshold: null,
        masters: [],
        safety_stow_direction: 1,
        weathersmart_enabled: false,
        hailstow_enabled: false,
        powerboost_enabled: false,
        snowshield_enabled: false,
        thundersmart_enabled: false,
      },
    ]);
  });

  it("gives all sites to somebody who may see all", async () => {
    await putUser({ allLayouts: true });
    const { body } = await call("GET /sites/");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Foreign", "Own"]);
  });
});

describe("GET /sites/{id}/", () => {
  const one = (id: string) => call("GET /sites/{id}/", { path: { id } });

  it("gives the caller's own site", async () => {
    expect(await one(own)).toMatchObject({ status: 200, body: { uuid: own } });
  });

  it("answers the same for a foreign site, an unknown one and what is no id", async () => {
    const before = (await denials()).length;
    for (const id of [foreign, changeId(), own.toUpperCase(), "..", "%2e%2e", "x".repeat(3000)]) {
      const answer = await one(id);
      expect(answer).toEqual(notFound);
      expect(JSON.stringify(answer)).not.toContain(id);
    }
    expect((await denials()).length).toBe(before + 6);
    await putUser({ allLayouts: true });
    expect(await one(changeId())).toEqual(notFound);
    expect(await one(own.toUpperCase())).toEqual(notFound);
  });
});

describe("rights", () => {
  it.each([
    [{ enabled: false }, "AccountDisabled"],
    [{ expiration: START - 1 }, "AccountExpired"],
    [{ trialExpiration: START - 1 }, "TrialExpired"],
    [{ groups: undefined }, "NoPrivileges"],
    [{ groups: new Set(["BETA_FEATURES"]) }, "NotPermitted"],
    [{ groups: new Set(["ADMIN ", "__proto__"]) }, "NoPrivileges"],
  ])("come from the access table: %j", async (differences, code) => {
    await putUser(differences);
    const before = await denials();
    const claims = { "cognito:groups": "[ADMIN CONTROLS]" };
    expect(await call("GET /sites/", { claims })).toEqual({
      status: 403,
      body: { field_errors: [], non_field_errors: [code] },
    });
    const rows = await denials();
    expect(rows).toHaveLength(before.length + 1);
    expect(rows).toContainEqual(
      expect.objectContaining({ actor: sub, operation: "GET /sites/", reason: code }),
    );
  });

  it("are nobody's who is not in the table", async () => {
    await served.store.tables.send(
      new DeleteCommand({ TableName: "access", Key: { pk: `U#${sub}`, sk: "A" } }),
    );
    expect(await call("GET /sites/")).toMatchObject({
      status: 403,
      body: { non_field_errors: ["UnknownUser"] },
    });
  });

  const header = (value: unknown) =>
    `Bearer ${Buffer.from(JSON.stringify(value)).toString("base64url")}.e30.x`;
  it.each([
    ["an access token", { claims: { token_use: "access" } }],
    ["a token without use", { claims: { token_use: undefined } }],
    ["a token without end", { claims: { exp: undefined } }],
    ["an end that is no number", { claims: { exp: "soon" } }],
    ["a token without user", { claims: { sub: "" } }],
    ["a critical header nobody knows", { authorization: header({ crit: ["b64"], b64: true }) }],
  ])("are not read from %s", async (_name, differences) => {
    expect(await call("GET /sites/", differences)).toEqual({
      status: 401,
      body: { field_errors: [], non_field_errors: ["Unauthorized"] },
    });
  });
});

describe("GET /auth/permissions/", () => {
  it("names the weather toggle for those who may use it only", async () => {
    const permissions = () => call("GET /auth/permissions/");
    expect(await permissions()).toEqual({ status: 200, body: ["weathersmart.toggle"] });
    await putUser({ groups: new Set(["ADMIN"]) });
    expect(await permissions()).toEqual({ status: 200, body: [] });
  });
});

describe("/sites/{id}/weathersmart/", () => {
  const GET = "GET /sites/{id}/weathersmart/";
  const PUT = "PUT /sites/{id}/weathersmart/";
  let id: string;
  const put = (body: unknown) => call(PUT, { path: { id }, body: JSON.stringify(body) });
  const changes = async () =>
    (await served.itemsOf("events")).filter(
      ({ operation, pk }) => operation === PUT && pk === `L#${id}#A`,
    );

  beforeEach(async () => {
    id = await layout("Cloudy", caller({ sub, allLayouts: false }));
    served.requests.length = 0;
    served.notices.length = 0;
  });

  it("is kept with the layout, with who changed it and from which revision", async () => {
    expect(await call(GET, { path: { id } })).toEqual({ status: 200, body: { value: false } });
    expect(await put({ value: true })).toEqual({ status: 200, body: { value: true } });
    expect(await call(GET, { path: { id } })).toEqual({ status: 200, body: { value: true } });
    expect(await changes()).toEqual([
      expect.objectContaining({
        actor: sub,
        target: `L#${id}`,
        revBefore: 1,
        revAfter: 2,
        result: true,
      }),
    ]);
    const { body } = await call("GET /sites/{id}/", { path: { id } });
    expect(body).toMatchObject({ name: "Cloudy", weathersmart_enabled: true });
  });

  it("reaches every master with its site document, and whoever looks at the layout", async () => {
    const input = {
      changeId: changeId(),
      layoutId: id,
      name: "M1",
      deviceType: "gen3",
      xLoc: 1,
      yLoc: 2,
    };
    const made = await field(createMaster(served))({ input }, caller());
    const { id: mLocId } = (made as { result: { id: string } }).result;
    served.requests.length = 0;
    served.notices.length = 0;
    await put({ value: true });
    expect(served.requests).toEqual([{ layoutId: id, mLocId, docs: ["site"] }]);
    expect(served.notices).toEqual([
      { layoutId: id, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] },
    ]);
    const wanted = (await served.itemsOf("core")).find(({ sk }) => sk === `C#${mLocId}#site`);
    expect(wanted).toMatchObject({ wanted: 2 });
  });

  it("changes nothing that is so already, and tells all the same", async () => {
    expect(await put({ value: false })).toEqual({ status: 200, body: { value: false } });
    expect(await changes()).toEqual([]);
    expect(served.notices).toHaveLength(1);
  });

  it("holds for each of several who change it at once", async () => {
    const answers = await Promise.all([true, false, true].map((value) => put({ value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const revisions = (await changes()).map(({ revAfter }) => revAfter);
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it("is ended by nobody alone where such commands take two people, and begun by anybody", async () => {
    await put({ value: true });
    const Item = { pk: `L#${id}`, sk: "A", secondPerson: { on: true }, rev: 1 };
    await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
    expect(await put({ value: false })).toEqual({
      status: 409,
      body: { field_errors: [], non_field_errors: ["SecondPersonRequired"] },
    });
    expect(await put({ value: true })).toMatchObject({ status: 200 });
  });

  it("stays as it is while nobody may command the layout from afar", async () => {
    const remoteControl = {
      on: false,
      reason: "People in the rows",
      changedAt: START,
      changedBy: "a",
    };
    const Item = { pk: `L#${id}`, sk: "A", remoteControl, rev: 1 };
    await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
    expect(await put({ value: true })).toEqual({
      status: 409,
      body: { field_errors: [], non_field_errors: ["RemoteControlOff"] },
    });
    expect(await call(GET, { path: { id } })).toMatchObject({ body: { value: false } });
  });

  describe("with a master that reports", () => {
    let mLocId: string;
    let mId: string;
    const report = (stowModesActive: string, differences: Record<string, unknown> = {}) => {
      const data = masterData(START - 60, { mId, stowModesActive, ...differences });
      const Item = { pk: `L#${id}#X`, sk: mLocId, ...data };
      return served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
    };

    beforeEach(async () => {
      mId = newMId();
      const master = { name: "M1", mId, deviceType: "gen3", xLoc: 1, yLoc: 2 };
      const input = { changeId: changeId(), layoutId: id, ...master };
      const made = await field(createMaster(served))({ input }, caller());
      mLocId = (made as { result: { id: string } }).result.id;
      await put({ value: true });
      served.requests.length = 0;
    });

    it("stays on while the master stows for it, and nobody is told of anything (K4)", async () => {
      // Bit 13, among others.
      await report("2004");
      expect(await put({ value: false })).toEqual({
        status: 409,
        body: { field_errors: [], non_field_errors: ["StowedForWeathersmart"] },
      });
      expect(await call(GET, { path: { id } })).toMatchObject({ body: { value: true } });
      expect(await changes()).toHaveLength(1);
      expect(served.requests).toEqual([]);
      expect(await put({ value: true })).toMatchObject({ status: 200 });
    });

    it.each<[string, string, Record<string, unknown>]>([
      ["stows for nothing", "0000", {}],
      ["stows for everything else", "DFFF", {}],
      ["has taken the place of one that stowed for it", "2000", { mId: "FCC23D0508A9B1FF" }],
    ])("goes off when the master %s", async (_, stowModesActive, differences) => {
      await report(stowModesActive, differences);
      expect(await put({ value: false })).toEqual({ status: 200, body: { value: false } });
    });

    it("is told again once it is off, whatever the master does", async () => {
      await put({ value: false });
      await report("2000");
      served.requests.length = 0;
      expect(await put({ value: false })).toMatchObject({ status: 200 });
      expect(served.requests).toHaveLength(1);
    });
  });

  it.each([
    [{}, "required"],
    [{ value: "true" }, "wrongType"],
    [{ value: 1 }, "wrongType"],
    [{ value: null }, "wrongType"],
  ])("takes no %j (C-RST-11)", async (body, code) => {
    expect(await put(body)).toEqual({
      status: 400,
      body: { field_errors: [{ field: "value", code }], non_field_errors: [] },
    });
    expect(await changes()).toEqual([]);
  });

  it("is nobody's to change who may not control, and of no layout that is not there", async () => {
    await putUser({ groups: new Set(["USER"]) });
    expect(await put({ value: true })).toEqual(notFound);
    expect(await call(GET, { path: { id } })).toMatchObject({ status: 200 });
    await putUser({ allLayouts: true });
    const body = JSON.stringify({ value: true });
    expect(await call(PUT, { path: { id: changeId() }, body })).toEqual(notFound);
    expect(await call(GET, { path: { id: changeId() } })).toEqual(notFound);
  });
});

describe("DELETE /sites/{id}/", () => {
  const remove = (id: string) => call("DELETE /sites/{id}/", { path: { id } });
  const prove = (password: string) =>
    call("POST /auth/verify-authentication/", { body: JSON.stringify({ password }) });
  const stepUp = {
    status: 403,
    body: { field_errors: [], non_field_errors: ["StepUpRequired"] },
  };

  it("is for administrators who have just proved their password", async () => {
    const id = await layout("Short-lived", caller({ sub, allLayouts: false }));
    expect(await remove(id)).toEqual(notFound);
    await putUser({ groups: new Set(["ADMIN"]) });
    expect(await remove(id)).toEqual(stepUp);
    await prove("Other-horse-7!");
    expect(await remove(id)).toEqual(stepUp);
    await prove(PASSWORD);
    expect(await remove(foreign)).toEqual(notFound);
    served.notices.length = 0;
    expect(await remove(id)).toEqual({ status: 200, body: { uuid: id } });
    expect(served.notices).toMatchObject([{ layoutId: id, kinds: ["LAYOUT"] }]);
    expect(await remove(id)).toEqual(notFound);
    expect(await call("GET /sites/{id}/", { path: { id } })).toEqual(notFound);
    const { body } = await call("GET /sites/");
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it("does not know ids of another form", async () => {
    await putUser({ groups: new Set(["ADMIN"]), allLayouts: true });
    expect(await remove("none")).toEqual(notFound);
    expect(await remove(own.toUpperCase())).toEqual(notFound);
  });
});

describe("POST /auth/verify-authentication/", () => {
  const verify = (body: string, isBase64Encoded = false) =>
    call("POST /auth/verify-authentication/", { body, isBase64Encoded });
  const fault = (code: string) => ({
    status: 400,
    body: { field_errors: [{ field: "password", code }], non_field_errors: [] },
  });

  it("says whether the password is the caller's own", async () => {
    const right = JSON.stringify({ password: PASSWORD });
    expect(await verify(right)).toEqual({ status: 200, body: { verified: true } });
    expect(await verify(Buffer.from(right).toString("base64"), true)).toMatchObject({
      status: 200,
    });
    expect(await verify(JSON.stringify({ password: "Other-horse-7!" }))).toEqual(
      fault("wrongPassword"),
    );
  });

  it.each([
    ["{}", fault("required")],
    ['{"password":""}', fault("required")],
    ['{"password":7}', fault("required")],
    [JSON.stringify({ password: "x".repeat(257) }), fault("tooLong")],
    ["[]", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ['"text"', { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ["{", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ["", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ['{"__proto__":{"isAdmin":true}}', fault("required")],
    [
      " ".repeat(20_000),
      { status: 413, body: { field_errors: [], non_field_errors: ["TooLarge"] } },
    ],
  ])("refuses %j", async (body, expected) => {
    expect(await verify(body)).toEqual(expected);
    expect({}).not.toHaveProperty("isAdmin");
  });

  it("writes no password into the log", async () => {
    await verify(JSON.stringify({ password: PASSWORD }));
    expect(JSON.stringify(logged)).not.toContain(PASSWORD);
    expect(logged).toEqual([
      { route: "POST /auth/verify-authentication/", correlationId: "r-1", status: 200 },
    ]);
  });
});

describe("every route", () => {
  it("of the operations has an answer, and no other has", async () => {
    const userPool = { client: pool.admin, userPoolId: pool.poolId, clientId: pool.clientId };
    const routes = siteRoutes({ ...served, newId, uuid: () => crypto.randomUUID(), userPool });
    const operations = OPERATION_NAMES.filter(
      (name) => name.includes(" /") && !name.includes("/auth/recover"),
    );
    expect(Object.keys(routes).sort()).toEqual(operations.sort());
    expect(await call("PATCH /sites/{id}/", { path: { id: own } })).toEqual(notFound);
  });

  it("tells nothing but an id of what went wrong inside", async () => {
    const broken = restHandler({
      store: { ...served.store, accessTable: "no-such-table" },
      clock: served.clock,
      log: (_event, fields) => void logged.push(fields),
      uuid: () => "u",
      mfaRequired: false,
      routes: { "GET /sites/": () => Promise.reject(new Error("unreachable")) },
    });
    const { statusCode, body } = await broken(
      {
        rawPath: "/sites/",
        headers: {},
        isBase64Encoded: false,
        requestContext: {
          requestId: "r",
          http: { method: "GET" },
          authorizer: { jwt: { claims: { sub, token_use: "id", exp: START } } },
        },
      },
      { awsRequestId: "r-2" },
    );
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      correlation_id: "r-2",
      field_errors: [],
      non_field_errors: ["InternalFailure"],
    });
    expect(logged.at(-1)).toMatchObject({ error: "ResourceNotFoundException" });
  });
});
