/**
 * The REST routes of sites, and common behaviour of all routes: rights, tokens and internal
 * failures.
 */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { restHandler } from "#functions/rest/sites-rest.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { changeId, START } from "../served-tables.ts";
import { notFound, notPermitted, restHarness } from "./rest-harness.ts";

const { served, logged, call, putUser, layout, ownLayout, denials, routes, user } = restHarness();
let own: string;
let foreign: string;

beforeAll(async () => {
  own = await ownLayout("Own");
  foreign = await layout("Foreign");
});

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
        timezone: "America/Phoenix",
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

  it("gives all sites to a user who may see all", async () => {
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

  it("takes the id in upper case too (RFC 9562)", async () => {
    expect(await one(own.toUpperCase())).toMatchObject({ status: 200, body: { uuid: own } });
  });

  it("answers HEAD as GET, without a body", async () => {
    const head = (id: string) => call("GET /sites/{id}/", { path: { id }, method: "HEAD" });
    expect(await head(own)).toEqual({ status: 200, body: "" });
    expect(await head(foreign)).toEqual({ status: 404, body: "" });
  });

  it("answers the same for a foreign site, an unknown one and what is no id", async () => {
    const before = (await denials()).length;
    for (const id of [
      foreign,
      changeId(),
      foreign.toUpperCase(),
      "..",
      "%2e%2e",
      "x".repeat(3000),
    ]) {
      const answer = await one(id);
      expect(answer).toEqual(notFound);
      expect(JSON.stringify(answer)).not.toContain(id);
    }
    expect((await denials()).length).toBe(before + 6);
    await putUser({ allLayouts: true });
    expect(await one(changeId())).toEqual(notFound);
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
      expect.objectContaining({ actor: user(), operation: "GET /sites/", reason: code }),
    );
  });

  it("are refused to a user who is not in the table", async () => {
    await served.store.tables.send(
      new DeleteCommand({ TableName: "access", Key: { pk: `U#${user()}`, sk: "A" } }),
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
    ["an unknown critical header", { authorization: header({ crit: ["b64"], b64: true }) }],
  ])("are not read from %s", async (_name, differences) => {
    expect(await call("GET /sites/", differences)).toEqual({
      status: 401,
      body: { message: "Unauthorized" },
    });
  });
});

describe("sessions that the server has ended", () => {
  it.each([
    ["began before", String(START - 61), 401],
    ["began at that second", String(START - 60), 200],
    ["began after", String(START), 200],
    ["began at an unknown time", undefined, 401],
  ])("%s: %s", async (_, auth_time, status) => {
    await putUser({ sessionsFrom: START - 60 });
    expect((await call("GET /sites/", { claims: { auth_time } })).status).toBe(status);
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

describe("DELETE /sites/{id}/", () => {
  const remove = (id: string) => call("DELETE /sites/{id}/", { path: { id } });
  const prove = (password: string) =>
    call("POST /auth/verify-authentication/", { body: JSON.stringify({ password }) });
  const stepUp = {
    status: 403,
    body: { field_errors: [], non_field_errors: ["StepUpRequired"] },
  };

  it("is for administrators who have just proved their password", async () => {
    const id = await ownLayout("Short-lived");
    expect(await remove(id)).toEqual(notPermitted);
    await putUser({ groups: new Set(["ADMIN"]) });
    expect(await remove(id.toUpperCase())).toEqual(stepUp);
    await prove("Other-horse-7!");
    expect(await remove(id)).toEqual(stepUp);
    const elsewhere = {
      body: JSON.stringify({ password: PASSWORD }),
      claims: { origin_jti: "s-2" },
    };
    expect(await call("POST /auth/verify-authentication/", elsewhere)).toMatchObject({
      status: 200,
    });
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

  it("is refused without telling whether a layout exists that the caller may not read", async () => {
    expect(await remove(own)).toEqual(notPermitted);
    expect(await remove(foreign)).toEqual(notFound);
    await putUser({ groups: new Set(["BETA_FEATURES"]) });
    expect(await remove(own)).toEqual(notFound);
    await putUser({ allLayouts: true });
    expect(await remove(foreign)).toEqual(notPermitted);
    expect(await remove(changeId())).toEqual(notFound);
  });

  it("does not know ids of another form", async () => {
    await putUser({ groups: new Set(["ADMIN"]), allLayouts: true });
    expect(await remove("none")).toEqual(notFound);
  });
});

describe("every route", () => {
  it("of the operations has an answer, and no other has", async () => {
    // Routes with functions of their own: for recovery and sessions of users, and for programs.
    const isApart = (name: string) => /\/auth\/(recover|sessions)| \/v1\//.test(name);
    const operations = OPERATION_NAMES.filter((name) => name.includes(" /") && !isApart(name));
    expect(Object.keys(routes()).sort()).toEqual(operations.sort());
    expect(await call("PATCH /sites/{id}/", { path: { id: own } })).toEqual(notFound);
  });

  it("answers an internal error with nothing but an id", async () => {
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
          authorizer: { jwt: { claims: { sub: user(), token_use: "id", exp: START } } },
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
