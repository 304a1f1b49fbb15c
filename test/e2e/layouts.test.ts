/**
 * Layouts and masters through GraphQL: entered, read back, repeated, and refused without an effect.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { callRest } from "./api-calls.ts";
import { type FieldClient, openFieldClient } from "./field-client.ts";
import { openPeople, type Person } from "./people.ts";
import {
  A_MASTER,
  CREATE_LAYOUT,
  CREATE_MASTER,
  newChangeId,
  type PlantedLayout,
  plantLayout,
} from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

/** May see all layouts. */
let admin: FieldClient;
/** May see only granted layouts. */
let limited: FieldClient;
let adminToken: string;
let limitedPerson: Person;
let planted: PlantedLayout;

beforeAll(async () => {
  const adminPerson = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  adminToken = adminPerson.accessToken;
  limitedPerson = await people.signedIn({ groups: ["ADMIN"] });
  admin = openFieldClient(target, adminPerson);
  limited = openFieldClient(target, limitedPerson);
  planted = await plant("E2E layouts");
});

afterAll(() => people.dismiss());

describe("a layout", () => {
  const FULL = {
    name: "Nørdfeld ☀ 1",
    nameAlternate: "North",
    address1: "1 Field Road",
    address2: "Gate 2",
    city: "Pecos",
    state: "TX",
    zip: "79772",
    customerName: "Brightfield Energy",
    developerName: "D",
    installerName: "I",
    ownerName: "O",
    oAndMName: "M",
    scadaName: "S",
    coordinates: { latitude: 31.42, longitude: -103.49 },
    layoutUrl: "layouts/drawing.svg",
    layoutNumber: "17",
    labelZoomThreshold: 2.5,
    markerRadius: 4,
    powerCapacityDc: 1250.5,
    published: true,
    demo: true,
    tz: "America/Chicago",
    utcOffset: -5.75,
    safetyStowDirection: false,
    weathersmartEnabled: true,
    hailstowEnabled: true,
    powerboostEnabled: false,
    snowshieldEnabled: true,
    thundersmartEnabled: false,
  };
  const FIELDS = `${Object.keys(FULL)
    .join(" ")
    .replace("coordinates", "coordinates { latitude longitude }")} id mLocIds deltaAction`;

  it("is read back as it was entered", async () => {
    const id = await admin.createLayout(FULL);
    expect(await admin.layout(id, FIELDS)).toEqual({ ...FULL, id, mLocIds: [], deltaAction: null });
  });

  it("has its flags off and nothing else where nothing was entered", async () => {
    const id = await admin.createLayout({ name: "E2E bare", utcOffset: 0 });
    const layout = (await admin.layout(id, FIELDS)) ?? {};
    const set = Object.entries(layout).filter(([, value]) => value !== null);
    expect(Object.fromEntries(set)).toEqual({
      id,
      name: "E2E bare",
      utcOffset: 0,
      mLocIds: [],
      published: false,
      demo: false,
      weathersmartEnabled: false,
      hailstowEnabled: false,
      powerboostEnabled: false,
      snowshieldEnabled: false,
      thundersmartEnabled: false,
    });
  });

  it("of an administrator with some layouts is one more of them at once", async () => {
    const id = await limited.createLayout({ name: "E2E limited", utcOffset: 1 });
    expect(await limited.layoutIds()).toContain(id);
    const { status } = await callRest(target, `/sites/${id}/`, {
      token: limitedPerson.identityToken,
    });
    expect(status).toBe(200);
    expect(await limited.codeOf(CREATE_MASTER, { layoutId: id, ...A_MASTER })).toBeUndefined();
  });

  it("is made once however often the same change arrives, also at the same time", async () => {
    const input = { changeId: newChangeId(), name: "E2E once", utcOffset: 0 };
    const before = await limited.layoutIds();
    const answers = await Promise.all([1, 2, 3].map(() => limited.createLayout(input)));
    answers.push(await limited.createLayout(input));
    expect(new Set(answers).size).toBe(1);
    expect(await limited.layoutIds()).toHaveLength(before.length + 1);
  });

  it("keeps what it is when the same change comes with other content", async () => {
    const changeId = newChangeId();
    const id = await admin.createLayout({ changeId, name: "E2E first", utcOffset: 0 });
    const code = await admin.codeOf(CREATE_LAYOUT, { changeId, name: "E2E other", utcOffset: 0 });
    expect(code).toBe("IdempotencyMismatch");
    expect(await admin.layout(id, "name")).toEqual({ name: "E2E first" });
  });

  it("is another one when another user makes the same change", async () => {
    const input = { changeId: newChangeId(), name: "E2E twins", utcOffset: 0 };
    expect(await admin.createLayout(input)).not.toBe(await limited.createLayout(input));
  });

  const REFUSED: readonly (readonly [input: object, field: string, reason: string])[] = [
    [{ name: "  " }, "name", "required"],
    [{ name: "x".repeat(101) }, "name", "tooLong"],
    [{ utcOffset: 12.5 }, "utcOffset", "aboveMax"],
    [{ coordinates: { latitude: 90.1, longitude: 0 } }, "coordinates.latitude", "aboveMax"],
    [{ coordinates: { latitude: 0, longitude: -181 } }, "coordinates.longitude", "belowMin"],
    [{ layoutUrl: "javascript:alert(1)" }, "layoutUrl", "notAllowed"],
    [{ layoutUrl: "http://elsewhere.example/x.svg" }, "layoutUrl", "notAllowed"],
    [{ layoutUrl: "quarantine/x" }, "layoutUrl", "notAllowed"],
    [{ powerCapacityDc: -1 }, "powerCapacityDc", "belowMin"],
    [{ changeId: "7" }, "changeId", "uuid"],
    [{ changeId: "01890A5D-AC96-7B17-8000-000000000001" }, "changeId", "uuid"],
    [{ changeId: "01890a5d-ac96-4b17-8000-000000000001" }, "changeId", "uuid"],
  ];

  it("that is refused is not there", async () => {
    const before = await limited.layoutIds();
    for (const [input, field, reason] of REFUSED) {
      const full = { changeId: newChangeId(), name: "E2E refused", utcOffset: 0, ...input };
      const { data, errors } = await limited.ask(CREATE_LAYOUT, full);
      expect([input, data, errors[0]?.errorInfo]).toEqual([
        input,
        null,
        { code: "InvalidArgument", field, reason },
      ]);
    }
    expect(await limited.layoutIds()).toEqual(before);
  });
});

describe("a master", () => {
  const MASTER = {
    name: "Master 7",
    label: "M7",
    mId: "00AB12CD34EF5678",
    deviceType: "gen3-dual",
    channel: 14,
    panid: 1500,
    xLoc: 12.5,
    yLoc: 999.25,
    area: [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 10 },
      { lat: 10, lng: 10 },
    ],
    localIp: "10.0.0.7",
  };

  it("is read back as it was entered, and its layout lists it", async () => {
    const { layoutId } = planted;
    const mId = randomMasterId();
    const id = await admin.createMaster({ ...MASTER, layoutId, mId });
    expect(await admin.mastersOf(layoutId)).toContainEqual({ ...MASTER, id, layoutId, mId });
    expect(await mLocIdsOf(layoutId)).toContain(id);
  });

  it("is made once however often the same change arrives", async () => {
    const { layoutId } = await plant("E2E master once");
    const input = { changeId: newChangeId(), layoutId, ...A_MASTER, mId: randomMasterId() };
    const ids = await Promise.all([admin.createMaster(input), admin.createMaster(input)]);
    ids.push(await admin.createMaster(input));
    expect(new Set(ids).size).toBe(1);
    expect(await mLocIdsOf(layoutId)).toHaveLength(2);
    const code = await admin.codeOf(CREATE_MASTER, { ...input, name: "Other" });
    expect(code).toBe("IdempotencyMismatch");
    expect((await admin.mastersOf(layoutId)).map(({ name }) => name)).not.toContain("Other");
  });

  it("whose id another one carries is refused and leaves nothing behind", async () => {
    const { layoutId } = await plant("E2E master twice");
    const mId = randomMasterId();
    await admin.createMaster({ layoutId, ...A_MASTER, mId });
    const again = { layoutId, ...A_MASTER, name: "Again", mId: mId.toLowerCase() };
    expect(await admin.codeOf(CREATE_MASTER, again)).toBe("DuplicateMasterId");
    const elsewhere = { ...again, layoutId: planted.layoutId };
    expect(await admin.codeOf(CREATE_MASTER, elsewhere)).toBe("DuplicateMasterId");
    expect((await admin.mastersOf(layoutId)).map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(["Again"]),
    );
    expect(await mLocIdsOf(layoutId)).toHaveLength(2);
  });

  it("does not get lost when several are entered at the same time", async () => {
    const { layoutId, mLocId } = await plant("E2E masters at once");
    const ids = await Promise.all(
      [1, 2, 3].map(() => admin.createMaster({ layoutId, ...A_MASTER })),
    );
    expect([...(await mLocIdsOf(layoutId))].sort()).toEqual([mLocId, ...ids].sort());
    expect(await admin.mastersOf(layoutId)).toHaveLength(4);
  });

  const REFUSED: readonly (readonly [input: object, field: string, reason: string])[] = [
    [{ deviceType: "gen5" }, "deviceType", "notAllowed"],
    [{ channel: 13 }, "channel", "notAllowed"],
    [{ panid: 0 }, "panid", "belowMin"],
    [{ panid: 1501 }, "panid", "aboveMax"],
    [{ mId: "00AB" }, "mId", "notAllowed"],
    [{ localIp: "10.0.0.256" }, "localIp", "notAllowed"],
    [{ area: [{ lat: 0, lng: 0 }] }, "area", "notAllowed"],
    [{ name: "" }, "name", "required"],
  ];

  it("that is refused is not there", async () => {
    const { layoutId, mLocId } = await plant("E2E master refused");
    for (const [input, field, reason] of REFUSED) {
      const { errors } = await admin.ask(CREATE_MASTER, { layoutId, ...A_MASTER, ...input });
      expect([input, errors[0]?.errorInfo]).toEqual([
        input,
        { code: "InvalidArgument", field, reason },
      ]);
    }
    expect(await mLocIdsOf(layoutId)).toEqual([mLocId]);
    expect(await admin.mastersOf(layoutId)).toHaveLength(1);
  });
});

function plant(name: string): Promise<PlantedLayout> {
  return plantLayout(target, adminToken, name);
}

async function mLocIdsOf(layoutId: string): Promise<readonly unknown[]> {
  const layout = await admin.layout(layoutId, "mLocIds");
  return Array.isArray(layout?.mLocIds) ? layout.mLocIds : [];
}

/** A random id of 16 hex digits, unique to this run. */
function randomMasterId(): string {
  return `00AB${newChangeId().replaceAll("-", "").slice(-12).toUpperCase()}`;
}
