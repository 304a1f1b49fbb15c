/** Changes of a layout's details, on the served tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Coordinates } from "#domain/layout/layout.ts";
import { err, ok } from "#domain/result.ts";
import { listLayouts } from "#functions/layouts/list-layouts.ts";
import { updateLayout } from "#functions/layouts/update-layout.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { getLayout, layoutKey } from "#functions/shared/store/layouts.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
let update: AnyField;
beforeAll(() => {
  crew = fieldCrew(served);
  update = field(updateLayout(served));
});
beforeEach(async () => {
  place = await crew.plant();
  served.notices.length = 0;
  served.requests.length = 0;
});

type Input = Readonly<Record<string, unknown>>;

const inputOf = (changes: Input): Input => ({
  changeId: changeId(),
  id: place.layoutId,
  ...changes,
});
const change = (changes: Input) => update({ input: inputOf(changes) }, caller());
const stored = () => getLayout(served.store, place.layoutId);

/** Stores the layout as before time zones became mandatory. */
async function placeAt(coordinates: Coordinates): Promise<void> {
  await served.store.tables.send(
    new UpdateCommand({
      TableName: "core",
      Key: layoutKey(place.layoutId),
      UpdateExpression: "SET coordinates = :coordinates",
      ExpressionAttributeValues: { ":coordinates": coordinates },
    }),
  );
}

describe("updateLayoutDetails", () => {
  it("changes what is given, takes away what is null, and leaves the rest", async () => {
    const coordinates = { latitude: 32.5, longitude: -114.5 };
    await change({ city: "Yuma", coordinates, powerCapacityDc: 12 });
    const outcome = await change({ city: null, name: "South", utcOffset: -6.5, published: true });
    expect(outcome).toMatchObject(
      ok({ id: place.layoutId, name: "South", utcOffset: -6.5, deltaAction: "UPDATE" }),
    );
    expect(await stored()).toMatchObject({
      name: "South",
      utcOffset: -6.5,
      coordinates,
      powerCapacityDc: 12,
      published: true,
      mLocIds: [place.mLocId],
    });
    expect(await stored()).not.toHaveProperty("city");
  });

  it("gives a layout without a time zone that of its coordinates, whatever is changed", async () => {
    await placeAt({ latitude: 33.45, longitude: -112.07 });
    expect(await stored()).not.toHaveProperty("tz");
    expect(await change({ city: "Yuma" })).toMatchObject(ok({ tz: "America/Phoenix" }));
    expect(await stored()).toMatchObject({ tz: "America/Phoenix", city: "Yuma" });
    const moved = { coordinates: { latitude: 39.74, longitude: -104.99 } };
    expect(await change(moved)).toMatchObject(ok({ tz: "America/Phoenix" }));
    expect(await change({ tz: null })).toMatchObject(ok({ tz: "America/Denver" }));
    expect(await change({ tz: null, coordinates: null })).not.toHaveProperty("value.tz");
    expect(await stored()).not.toHaveProperty("tz");
  });

  it("refuses changes that are based on another revision, and answers a repeat as the first time", async () => {
    const made = await change({ city: "Yuma" });
    const { rev: expectedRev } = Object(Object(made).value);
    const input = inputOf({ city: "Mesa", expectedRev });
    const first = await update({ input }, caller());
    expect(first).toMatchObject(ok({ city: "Mesa", rev: expectedRev + 1 }));
    expect(await change({ city: "Tempe", expectedRev })).toEqual(err({ code: "Conflict" }));
    expect(await update({ input }, caller())).toEqual(first);
    expect(await stored()).toMatchObject({ city: "Mesa" });
  });

  it("lists the layout under its new name", async () => {
    await change({ name: "Zzz renamed" });
    const outcome = await field(listLayouts(served.store))({ limit: 1000 }, caller());
    const { items }: { items: readonly { id: string; name: string }[] } = Object(
      outcome.ok ? outcome.value : {},
    );
    expect(items.at(-1)).toMatchObject({ id: place.layoutId, name: "Zzz renamed" });
  });

  it("notifies viewers, and masters only of the fields that they receive of a layout", async () => {
    const { layoutId, mLocId } = place;
    const notice = { layoutId, ts: START, kinds: ["LAYOUT"] };
    await change({ city: "Yuma" });
    expect(served.notices).toEqual([{ ...notice, mLocIds: [] }]);
    expect(served.requests).toEqual([]);
    await change({ safetyStowDirection: true });
    expect(served.notices.at(-1)).toEqual({ ...notice, mLocIds: [mLocId] });
    expect(served.requests).toEqual([{ layoutId, mLocId, docs: ["site"] }]);
  });

  it("leaves the features alone, which have switches of their own", async () => {
    await change({ weathersmartEnabled: true, hailstowEnabled: true, mLocIds: [] });
    expect(await stored()).toMatchObject({
      weathersmartEnabled: false,
      hailstowEnabled: false,
      mLocIds: [place.mLocId],
    });
  });

  it.each([
    [{ name: " " }, "name", "required"],
    [{ utcOffset: 12.5 }, "utcOffset", "aboveMax"],
    [{ utcOffset: null }, "utcOffset", "required"],
    [{ powerCapacityDc: -1 }, "powerCapacityDc", "belowMin"],
    [{ coordinates: { latitude: 1 } }, "coordinates.longitude", "required"],
    [{ layoutUrl: "http://example.com/a.svg" }, "layoutUrl", "notAllowed"],
  ])("refuses %j", async (changes, faulty, reason) => {
    const before = await stored();
    expect(await change(changes)).toEqual(err({ code: "InvalidArgument", field: faulty, reason }));
    expect(await stored()).toEqual(before);
  });

  it("answers a repeat as the first time, and the same id with other content not at all", async () => {
    const input = inputOf({ city: "Yuma" });
    const first = await update({ input }, caller());
    await change({ city: "Mesa" });
    expect(await update({ input }, caller())).toEqual(first);
    expect(await stored()).toMatchObject({ city: "Mesa" });
    expect(await update({ input: { ...input, city: "Tempe" } }, caller())).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("keeps both of two changes at the same moment", async () => {
    await Promise.all([
      change({ city: "Yuma" }),
      change({ state: "AZ" }),
      change({ zip: "85364" }),
    ]);
    expect(await stored()).toMatchObject({ city: "Yuma", state: "AZ", zip: "85364" });
  });

  it("finds no layout that is not there", async () => {
    const input = { changeId: changeId(), id: changeId(), city: "Yuma" };
    expect(await update({ input }, caller())).toEqual(err({ code: "NotFound" }));
    const nameless = { changeId: changeId(), city: "Yuma" };
    expect(await update({ input: nameless }, caller())).toMatchObject(
      err({ code: "InvalidArgument", field: "id" }),
    );
  });
});
