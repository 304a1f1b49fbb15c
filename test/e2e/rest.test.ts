/** The REST routes, called as by clients. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { callRest, dataOf } from "./api-calls.ts";
import { enrolAuthenticator } from "./enrolment.ts";
import { openPeople, PASSWORD, type Person } from "./people.ts";
import { CREATE_LAYOUT, newChangeId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);

let admin: Person;
let user: Person;
let planted: PlantedLayout;
let foreign: PlantedLayout;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  planted = await plantLayout(target, admin.accessToken, "E2E rest");
  foreign = await plantLayout(target, admin.accessToken, "E2E rest foreign");
  user = await people.signedIn({ groups: ["USER"] }, [planted.layoutId]);
});

afterAll(() => people.dismiss());

describe("GET /sites/", () => {
  it("answers the layouts of the caller as records in snake case", async () => {
    const { status, body } = await asUser("/sites/");
    expect({ status, body }).toEqual({ status: 200, body: [siteOf(planted, "E2E rest")] });
  });

  it("is not stored by any cache on the way", async () => {
    const { headers } = await fetch(`${target.restUrl.replace(/\/$/, "")}/sites/`, {
      headers: { authorization: `Bearer ${user.identityToken}` },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
  });
});

describe("GET /sites/{id}/", () => {
  it("answers one layout with everything that was entered", async () => {
    const { createLayoutDetails } = await dataOf<{ createLayoutDetails: { id: string } }>(
      target,
      admin.accessToken,
      CREATE_LAYOUT,
      {
        input: {
          changeId: newChangeId(),
          name: "E2E rest full",
          address1: "1 Field Road",
          city: "Pecos",
          state: "TX",
          customerName: "Brightfield Energy",
          coordinates: { latitude: 31.42, longitude: -103.49 },
          layoutUrl: "layouts/drawing.svg",
          layoutNumber: "17",
          labelZoomThreshold: 2.5,
          markerRadius: 4,
          powerCapacityDc: 1250.5,
          published: true,
          tz: "America/Chicago",
          utcOffset: -6,
          safetyStowDirection: true,
          hailstowEnabled: true,
        },
      },
    );
    const { id } = createLayoutDetails;
    const { body } = await callRest(target, `/sites/${id}/`, { token: admin.identityToken });
    expect(body).toEqual({
      ...siteOf({ layoutId: id }, "E2E rest full"),
      address: "1 Field Road",
      city: "Pecos",
      state: "TX",
      owner: "Brightfield Energy",
      // A GeoJSON point: longitude first.
      geo_location: { type: "Point", coordinates: [-103.49, 31.42] },
      layout_number: "17",
      file: "layouts/drawing.svg",
      power_capacity: 1250.5,
      published: true,
      timezone: "America/Chicago",
      marker_radius: 4,
      label_zoom_threshold: 2.5,
      safety_stow_direction: 1,
      hailstow_enabled: true,
    });
  });

  it("takes ids in upper case for the same (C-RST-05)", async () => {
    const upper = await asUser(`/sites/${planted.layoutId.toUpperCase()}/`);
    expect(upper).toEqual(await asUser(`/sites/${planted.layoutId}/`));
    expect(upper).toMatchObject({ status: 200, body: { uuid: planted.layoutId } });
  });

  it("answers HEAD without a body", async () => {
    const { status, text } = await callRest(target, `/sites/${planted.layoutId}/`, {
      method: "HEAD",
      token: user.identityToken,
    });
    expect([status, text]).toEqual([200, ""]);
  });

  it("takes an address without the slash at its end for the same", async () => {
    const own = `/sites/${planted.layoutId}`;
    expect(await asUser(own)).toEqual(await asUser(`${own}/`));
  });

  it.each(["x", "L%23", "..%2f..", "%00", "a".repeat(200), "__proto__"])(
    "knows no layout called %s",
    async (id) => {
      const { status, text } = await asUser(`/sites/${id}/`);
      expect(status).toBe(404);
      expect(text.length).toBeLessThan(200);
    },
  );

  it("reveals nothing of a foreign layout, not even that it exists", async () => {
    const answer = await asUser(`/sites/${foreign.layoutId}/`);
    expect(answer).toEqual(await asUser(`/sites/${newChangeId()}/`));
    expect(answer.text).not.toContain(foreign.layoutId);
  });
});

describe("GET /auth/permissions/", () => {
  it("lists what the server allows beyond the bits", async () => {
    expect((await asUser("/auth/permissions/")).body).toEqual([]);
    const controls = await people.signedIn({ groups: ["USER", "CONTROLS"] });
    const { body } = await callRest(target, "/auth/permissions/", {
      token: controls.identityToken,
    });
    expect(body).toEqual(["weathersmart.toggle"]);
  });
});

describe("POST /auth/verify-authentication/", () => {
  it("says whether the password is right", async () => {
    expect(await verify(user, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    expect(await verify(user, { password: `${PASSWORD}x` })).toMatchObject({
      status: 400,
      body: {
        field_errors: [{ field: "password", code: "wrongPassword" }],
        non_field_errors: [],
      },
    });
  });

  it.each([{}, { password: "" }, { password: 7 }, { password: null }, { password: [PASSWORD] }])(
    "misses the password in %j",
    async (body) => {
      expect(await verify(user, body)).toMatchObject({
        status: 400,
        body: { field_errors: [{ field: "password", code: "required" }] },
      });
    },
  );

  it("does not take a password longer than any can be", async () => {
    expect(await verify(user, { password: "x".repeat(257) })).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: "password", code: "tooLong" }] },
    });
  });

  it("asks for the caller's own password, independent of the user in the body", async () => {
    const other = { sub: admin.sub, username: admin.email, email: admin.email };
    expect(await verify(user, { ...other, password: "Another-Horse-7-Battery" })).toMatchObject({
      status: 400,
    });
  });

  it("needs no code of an authenticator, and leaves the session of the caller alone", async () => {
    const person = await people.signedIn();
    await enrolAuthenticator(clients.cognito, person.accessToken);
    expect(await verify(person, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await verify(person, { password: "Wrong-Horse-7-Battery" })).toMatchObject({
      status: 400,
    });
    expect((await callRest(target, "/sites/", { token: person.identityToken })).status).toBe(200);
  });
});

function asUser(path: string) {
  return callRest(target, path, { token: user.identityToken });
}

function verify(person: Person, body: unknown) {
  return callRest(target, "/auth/verify-authentication/", {
    method: "POST",
    token: person.identityToken,
    body: JSON.stringify(body),
  });
}

/** The record of a site with only its name entered. */
function siteOf(place: { readonly layoutId: string; readonly mLocId?: string }, name: string) {
  return {
    uuid: place.layoutId,
    name,
    address: null,
    city: null,
    state: null,
    owner: null,
    geo_location: null,
    layout_number: null,
    file: null,
    power_capacity: null,
    published: false,
    timezone: null,
    utc_offset: -6,
    marker_radius: null,
    label_zoom_threshold: null,
    masters: place.mLocId === undefined ? [] : [place.mLocId],
    safety_stow_direction: null,
    weathersmart_enabled: false,
    hailstow_enabled: false,
    powerboost_enabled: false,
    snowshield_enabled: false,
    thundersmart_enabled: false,
  };
}
