import { beforeAll, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { listLayouts } from "#functions/layouts/list-layouts.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let create: AnyField;
let list: AnyField;
beforeAll(() => {
  create = field(createLayout(served));
  list = field(listLayouts(served.store));
});

const LIMITED = caller({ sub: "limited", allLayouts: false });

function made(outcome: unknown): { readonly id: string } {
  if (typeof outcome === "object" && outcome !== null && "value" in outcome) {
    return outcome.value as { readonly id: string };
  }
  throw new Error(`expected a layout, got ${JSON.stringify(outcome)}`);
}

describe("createLayoutDetails", () => {
  it("stores the layout under a name index, with its audit row", async () => {
    const input = { changeId: changeId(), name: " North\u202e  ", utcOffset: -7, city: "Yuma" };
    const layout = made(await create({ input }, caller()));
    expect(layout).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "North",
      city: "Yuma",
      utcOffset: -7,
      rev: 1,
      mLocIds: [],
      published: false,
      demo: false,
      weathersmartEnabled: false,
      hailstowEnabled: false,
      powerboostEnabled: false,
      snowshieldEnabled: false,
      thundersmartEnabled: false,
    });
    expect(layout.id).not.toBe(input.changeId);
    const [item] = await served.itemsOf("core");
    expect(item).toMatchObject({
      pk: `L#${layout.id}`,
      sk: "A",
      gsi1pk: expect.stringMatching(/^LAYOUTS#[0-7]$/),
      gsi1sk: `North#${layout.id}`,
      rev: 1,
      createdBy: "user-1",
      createdAt: START,
    });
    const [change] = await served.itemsOf("events");
    expect(change).toMatchObject({
      pk: `L#${layout.id}#A`,
      sk: input.changeId,
      gsi1pk: `L#${layout.id}#202606`,
      operation: "Mutation.createLayoutDetails",
      actor: "user-1",
      target: `L#${layout.id}`,
      revBefore: 0,
      revAfter: 1,
    });
    expect(await served.itemsOf("access")).toEqual([]);
  });

  it.each([
    ["its own time zone", { tz: "America/Phoenix" }, "America/Phoenix"],
    ["the one of its coordinates", {}, "America/Denver"],
  ])("stores a layout with %s", async (_, given, tz) => {
    const coordinates = { latitude: 39.74, longitude: -104.99 };
    const input = {
      changeId: changeId(),
      name: `Zoned ${tz}`,
      utcOffset: -7,
      coordinates,
      ...given,
    };
    const layout = made(await create({ input }, caller()));
    expect(layout).toMatchObject({ tz });
    expect(await getLayout(served.store, layout.id)).toMatchObject({ tz });
  });

  it("gives a user with single layouts access to the created one", async () => {
    const input = { changeId: changeId(), name: "South", utcOffset: 0 };
    const layout = made(await create({ input }, LIMITED));
    expect(await served.itemsOf("access")).toEqual([
      {
        pk: "U#limited",
        sk: `L#${layout.id}`,
        gsi2pk: `L#${layout.id}`,
        gsi2sk: "U#limited",
        grantedBy: "limited",
        grantedAt: START,
      },
    ]);
  });

  it("answers a repeat with the first result and changes nothing", async () => {
    const input = {
      changeId: changeId(),
      name: "Twice",
      utcOffset: 1,
      coordinates: { latitude: 1, longitude: 2 },
    };
    const first = await create({ input }, caller());
    const before = [await served.itemsOf("core"), await served.itemsOf("events")];
    served.clock.now += 60_000;
    const reordered = {
      coordinates: { longitude: 2, latitude: 1 },
      utcOffset: 1,
      name: "Twice",
      changeId: input.changeId,
    };
    expect(await create({ input: reordered }, caller())).toEqual(first);
    expect([await served.itemsOf("core"), await served.itemsOf("events")]).toEqual(before);
  });

  it("refuses the same id with other content", async () => {
    const input = { changeId: changeId(), name: "First", utcOffset: 1 };
    await create({ input }, caller());
    const other = { input: { ...input, name: "Second" } };
    expect(await create(other, caller())).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("keeps the changes of two users apart even under one id", async () => {
    const input = { changeId: changeId(), name: "Mine", utcOffset: 1 };
    const mine = made(await create({ input }, caller()));
    const theirs = made(await create({ input }, caller({ sub: "user-2" })));
    expect(theirs.id).not.toBe(mine.id);
  });

  it("makes one layout of many simultaneous repeats", async () => {
    const input = { changeId: changeId(), name: "Race", utcOffset: 1 };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => create({ input }, caller())),
    );
    expect(new Set(outcomes.map((outcome) => made(outcome).id)).size).toBe(1);
    const items = await served.itemsOf("core");
    expect(items.filter(({ name }) => name === "Race")).toHaveLength(1);
  });

  it.each([
    [{ name: "" }, "name", "required"],
    [{ name: "x".repeat(101) }, "name", "tooLong"],
    [{ utcOffset: 12.5 }, "utcOffset", "aboveMax"],
    [{ powerCapacityDc: -1 }, "powerCapacityDc", "belowMin"],
    [{ coordinates: { latitude: 91, longitude: 0 } }, "coordinates.latitude", "aboveMax"],
    [{ layoutUrl: "javascript:alert(1)" }, "layoutUrl", "notAllowed"],
    [{ changeId: "1" }, "changeId", "uuid"],
    [{ changeId: "0190A000-0000-7000-8000-00000000000A" }, "changeId", "uuid"],
  ])("refuses %j", async (wrong, fieldName, reason) => {
    const input = { changeId: changeId(), name: "North", utcOffset: 0, ...wrong };
    expect(await create({ input }, caller())).toEqual(
      err({ code: "InvalidArgument", field: fieldName, reason }),
    );
  });
});

describe("listLayoutDetails", () => {
  interface Page {
    readonly items: readonly { readonly id: string; readonly name: string }[];
    readonly nextToken: string | null;
  }
  const page = async (args: unknown, who = caller()): Promise<Page> => {
    const outcome = await list(args, who);
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value as Page;
  };

  async function allPages(limit: number, who = caller()): Promise<readonly string[]> {
    const names: string[] = [];
    let nextToken: string | null = null;
    do {
      const { items, nextToken: following }: Page = await page({ limit, nextToken }, who);
      expect(items.length).toBeLessThanOrEqual(limit);
      names.push(...items.map(({ name }) => name));
      nextToken = following;
    } while (nextToken !== null);
    return names;
  }

  it("gives every layout once, by name, whatever the size of a page", async () => {
    for (const name of ["\u{1F31E} Sun", "Zeta", "alpha", "Österreich", "10", "9", "\uFF21 wide"]) {
      await create({ input: { changeId: changeId(), name, utcOffset: 0 } }, caller());
    }
    const whole = await allPages(1000);
    expect(whole.length).toBeGreaterThanOrEqual(12);
    expect(whole).toEqual(
      [...whole].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
    for (const limit of [1, 2, 5, whole.length, whole.length + 1]) {
      expect(await allPages(limit)).toEqual(whole);
    }
  });

  it("gives a user with single layouts those and no others", async () => {
    for (const name of ["B", "A"]) {
      await create({ input: { changeId: changeId(), name, utcOffset: 0 } }, LIMITED);
    }
    expect(await allPages(1000, LIMITED)).toEqual(["A", "B", "South"]);
    expect(await allPages(1, LIMITED)).toEqual(["A", "B", "South"]);
    expect(await allPages(10, caller({ sub: "nobody", allLayouts: false }))).toEqual([]);
  });

  it("reveals nothing of how a layout is stored", async () => {
    const { items } = await page({});
    for (const item of items) {
      expect(Object.keys(item)).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(pk|sk|gsi\d.*|rev|createdBy|payloadHash)$/),
        ]),
      );
    }
  });

  it.each([0, -1, 1001, 1.5, 1e9, "5"])("refuses a page of %j", async (limit) => {
    expect(await list({ limit }, caller())).toEqual(
      err({ code: "InvalidArgument", field: "limit", reason: "range" }),
    );
  });

  it("refuses the token of another user, and an edited one", async () => {
    const { nextToken } = await page({ limit: 1 });
    const foreign = err({ code: "InvalidArgument", field: "nextToken", reason: "foreign" });
    expect(await list({ nextToken }, LIMITED)).toEqual(foreign);
    expect(await list({ nextToken: `x${nextToken}` }, caller())).toEqual(foreign);
    expect(await list({ nextToken: "" }, caller())).toEqual(foreign);
  });
});
