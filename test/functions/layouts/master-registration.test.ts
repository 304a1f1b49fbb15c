/**
 * Allowing another registration of a controller, on the served tables, with the hook that uses it.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REGISTRATION_OPEN_SECONDS } from "#domain/identity/master-registration.ts";
import { err, ok } from "#domain/result.ts";
import { provisioningHook } from "#functions/devices/provisioning-hook.ts";
import {
  getMasterRegistration,
  setMasterRegistration,
} from "#functions/layouts/master-registration.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const ADA = caller();

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;

beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  served.clock.now = START_MILLISECONDS;
  place = await crew.plant();
});

const factory = (facts: object = {}) =>
  served.store.tables.send(
    new PutCommand({
      TableName: "core",
      Item: { pk: `FACTORY#${place.mId}`, sk: "A", deviceType: "gen4", blocked: false, ...facts },
    }),
  );
const register = async (certificateId: string) => {
  const { mId } = place;
  const hook = provisioningHook({ ...served, log: () => undefined });
  const parameters = { mId, deviceType: "gen4", hw: "B" };
  const answer = await hook({ clientId: `claim-${mId}`, certificateId, parameters });
  return answer.allowProvisioning;
};
const inputOf = (differences: object = {}) => {
  const { layoutId, mLocId } = place;
  return { changeId: changeId(), layoutId, mLocId, open: true, ...differences };
};
const change = (input: object = inputOf(), who = ADA) =>
  field(setMasterRegistration(served))({ input }, who);
const stands = async () => {
  const { layoutId, mLocId } = place;
  const outcome = await field(getMasterRegistration(served))({ layoutId, mLocId }, ADA);
  return outcome.ok ? outcome.value : outcome;
};
const row = async () =>
  (await served.itemsOf("core")).find(({ pk }) => pk === `FACTORY#${place.mId}`);

describe("the registration of a controller", () => {
  it("is reported as it stands, from never to refused", async () => {
    const { layoutId, mLocId, mId } = place;
    const nothing = { registeredAt: null, openUntil: null, openedBy: null, refusedAt: null };
    const where = { layoutId, mLocId, mId };
    expect(await stands()).toEqual({ ...where, ...nothing, state: "NOT_LISTED" });
    await factory({ blocked: true });
    expect(await stands()).toEqual({ ...where, ...nothing, state: "BLOCKED" });
    await factory();
    expect(await stands()).toEqual({ ...where, ...nothing, state: "NEVER" });
    await register("first");
    const registered = { ...where, ...nothing, state: "REGISTERED", registeredAt: START };
    expect(await stands()).toEqual(registered);
    served.clock.now += 1_000;
    await register("second");
    expect(await stands()).toEqual({ ...registered, refusedAt: START + 1 });
  });

  it("of a master without a controller, or of none, is nothing", async () => {
    await crew.changeMaster(place, { mId: "0" });
    expect(await stands()).toBeNull();
    place = { ...place, mLocId: "gone" };
    expect(await stands()).toBeNull();
  });

  it("lets the claim register once more, within four hours", async () => {
    await factory();
    expect(await register("first")).toBe(true);
    expect(await register("second")).toBe(false);
    expect(await change()).toMatchObject(
      ok({
        state: "OPEN",
        openedBy: ADA.email,
        openUntil: START + REGISTRATION_OPEN_SECONDS,
      }),
    );
    served.clock.now += (REGISTRATION_OPEN_SECONDS - 1) * 1000;
    expect(await register("second")).toBe(true);
    expect(await register("third")).toBe(false);
    await change();
    served.clock.now += REGISTRATION_OPEN_SECONDS * 1000;
    expect(await stands()).toMatchObject({ state: "REGISTERED", openUntil: null, openedBy: null });
    expect(await register("third")).toBe(false);
  });

  it("is closed before anybody has used it", async () => {
    await factory({ provisionedAt: START - 86_400 });
    await change();
    expect(await change(inputOf({ open: false }))).toMatchObject(
      ok({ state: "REGISTERED", openUntil: null, openedBy: null }),
    );
    expect(await register("second")).toBe(false);
    expect(await row()).not.toHaveProperty("openUntil");
  });

  it("leaves a record of who has opened it", async () => {
    await factory({ provisionedAt: START - 86_400 });
    const input = inputOf();
    await change(input);
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === input.changeId)).toMatchObject({
      operation: "Mutation.setMasterRegistration",
      actor: ADA.sub,
      target: `FACTORY#${place.mId}`,
    });
  });

  it("is opened once by a repeat, which does not open again what was used", async () => {
    await factory({ provisionedAt: START - 86_400 });
    const input = inputOf();
    const first = await change(input);
    expect(await register("second")).toBe(true);
    expect(await change(input)).toEqual(first);
    expect(await register("third")).toBe(false);
    expect(await change({ ...input, open: false })).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it.each<[string, object | undefined, object, object]>([
    ["of a controller that has never registered", {}, {}, { code: "NotRegistered" }],
    ["of one that the factory does not know", undefined, {}, { code: "NotRegistered" }],
    ["of a blocked one", { provisionedAt: START, blocked: true }, {}, { code: "Blocked" }],
    ["of a master that is not there", {}, { mLocId: "gone" }, { code: "NotFound" }],
    ["without saying which", {}, { open: "yes" }, { code: "InvalidArgument", field: "open" }],
  ])("cannot be opened %s", async (_, facts, differences, refusal) => {
    if (facts !== undefined) await factory(facts);
    const before = await row();
    expect(await change(inputOf(differences))).toMatchObject(err(refusal));
    expect(await row()).toEqual(before);
  });

  it("of the board that was there before is not opened by the place", async () => {
    await factory({ provisionedAt: START - 86_400 });
    await crew.changeMaster(place, { mId: "0" });
    expect(await change()).toEqual(err({ code: "NotFound" }));
    expect(await row()).not.toHaveProperty("openUntil");
  });
});
