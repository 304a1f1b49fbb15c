/** The seals of a ledger, hour by hour, and its check against them. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { field } from "#functions/shared/handler.ts";
import { putSeal } from "#functions/shared/store/ledger-seals.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { HOUR, HOUR_MILLISECONDS, sealedSite } from "./ledger-harness.ts";

const { served, sealed, run, verify, seals, change } = sealedSite();

describe("the seals of a ledger", () => {
  it("cover every finished hour from the layout's first one, each following the one before", async () => {
    await run();
    const chain = await seals();
    expect(chain.map(({ sk }) => sk)).toEqual(["2026062412", "2026062413", "2026062414"]);
    expect(chain.map(({ rows }) => rows)).toEqual([expect.any(Number), 0, 3]);
    expect(chain.map(({ previous }) => previous)).toEqual([
      "0".repeat(64),
      chain[0]?.hash,
      chain[1]?.hash,
    ]);
    expect(await verify()).toMatchObject({
      ...{ isIntact: true, hours: 3, fault: null, faultHour: null },
      ...{ sealedThrough: START + 2 * HOUR, hash: chain[2]?.hash },
    });
    expect(sealed.logged).toContainEqual(
      expect.objectContaining({
        layoutId: sealed.site.layoutId,
        hour: "2026062414",
        hash: chain[2]?.hash,
      }),
    );
  });

  it("cover commands, answers and changes", async () => {
    await run();
    const [first] = await seals();
    const month = `L#${sealed.site.layoutId}#202606`;
    const items = (await served.itemsOf("events")).filter(
      ({ gsi1pk, gsi1sk }) =>
        [month, `L#${sealed.site.layoutId}#F#202606`].includes(String(gsi1pk)) &&
        Number.parseInt(String(gsi1sk), 10) < START_MILLISECONDS + HOUR_MILLISECONDS,
    );
    expect(items.filter(({ kind }) => kind === "command")).toHaveLength(1);
    expect(items.filter(({ kind }) => kind === "feedback")).toHaveLength(2);
    expect(items.filter(({ operation }) => operation !== undefined).length).toBeGreaterThan(1);
    expect(first?.rows).toBe(items.length);
  });

  it("are made once: a second run adds only what has finished since", async () => {
    await run();
    const before = await seals();
    await run();
    expect(await seals()).toEqual(before);
    served.clock.now += HOUR_MILLISECONDS;
    await Promise.all([run(), run()]);
    expect(await seals()).toEqual([...before, expect.objectContaining({ sk: "2026062415" })]);
    expect(await verify()).toMatchObject({ isIntact: true, hours: 4 });
  });

  it("stay what they are when another run seals the same hour otherwise", async () => {
    await run();
    const [first] = await seals();
    const { layoutId } = sealed.site;
    const other = { hour: "2026062412", previous: "0".repeat(64), hash: "f".repeat(64), rows: 0 };
    expect(await putSeal(served.store, layoutId, other, served.clock.now)).toBe(false);
    expect((await seals())[0]).toEqual(first);
  });

  it("wait until an hour has been over for ten minutes", async () => {
    served.clock.now = START_MILLISECONDS + HOUR_MILLISECONDS + 599_999;
    await run();
    expect(await seals()).toEqual([]);
    served.clock.now += 1;
    await run();
    expect((await seals()).map(({ sk }) => sk)).toEqual(["2026062412"]);
  });

  it("catch up with days of missed runs, over the border of a month", async () => {
    served.clock.now = START_MILLISECONDS + 8 * 24 * HOUR_MILLISECONDS;
    await run();
    const chain = await seals();
    // Hours from 24 June, 12:00, to 2 July, 10:00.
    expect(chain).toHaveLength(8 * 24 - 1);
    expect(chain.at(-1)?.sk).toBe("2026070210");
    expect(await verify(START, START + 8 * 24 * HOUR)).toMatchObject({
      isIntact: true,
      hours: 191,
    });
    expect(await verify(START + 6 * 24 * HOUR, START + 8 * 24 * HOUR)).toMatchObject({
      isIntact: true,
    });
  });

  it("do not mind that a late answer moves a command of a sealed hour", async () => {
    await run();
    await change(sealed.ids[0] ?? "", "status", "noAnswer");
    await change(sealed.ids[0] ?? "", "lastFeedbackAt", served.clock.now);
    expect(await verify()).toMatchObject({ isIntact: true });
  });
});

describe("the check of a ledger", () => {
  it("has nothing to say of hours that are not finished, or before the layout was there", async () => {
    await run();
    const { hours } = await verify(START - 24 * HOUR, START + 24 * HOUR);
    expect(hours).toBe(3);
    expect(await verify(START - 24 * HOUR, START - HOUR)).toMatchObject({
      hours: 0,
      isIntact: true,
    });
  });

  it("says when seals are overdue, and not before", async () => {
    expect(await verify()).toMatchObject({ isIntact: true, hours: 0, sealedThrough: null });
    served.clock.now = START_MILLISECONDS + 4 * HOUR_MILLISECONDS + 600_000;
    expect(await verify()).toMatchObject({ fault: "missingSeal", faultHour: START, hours: 1 });
  });

  it("finds nothing in a layout that is not there", async () => {
    const outcome = await field(verifyLedger(served))(
      { layoutId: changeId(), from: START, to: START },
      caller(),
    );
    expect(outcome).toEqual(ok(null));
  });

  it.each([
    ["layoutId", { layoutId: "x", from: START, to: START }],
    ["from", { from: -1, to: START }],
    ["to", { from: START, to: START - 1 }],
    ["to", { from: START, to: START + 31 * 24 * HOUR + 1 }],
  ])("refuses %s of %o", async (name, args) => {
    const { layoutId } = sealed.site;
    const outcome = await field(verifyLedger(served))({ layoutId, ...args }, caller());
    expect(outcome).toMatchObject(err({ code: "InvalidArgument", field: name }));
  });
});
