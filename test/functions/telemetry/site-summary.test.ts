/**
 * The map summaries of a layout: page by page, by master and part, without alarms and flags that
 * need rights which the caller lacks.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { err } from "#domain/result.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { decodeFrame, deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { siteSummary } from "#functions/telemetry/site-summary.ts";
import { reading } from "#test/builders/readings.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);
const wordOf = (rows: readonly { readonly bit: number }[], digits = 8) =>
  toHex(bitsOf(...rows.map(({ bit }) => bit)), digits);
const EVERY_ALARM = wordOf(NODE_ALARMS);

interface Page {
  readonly items: readonly {
    readonly mLocId: string;
    readonly part: number;
    readonly timestamp: number;
    readonly packed: string;
  }[];
  readonly nextToken: string | null;
}

let served: TelemetryHarness;
let ask: AnyField;
let layoutId: string;
const unreadable: string[] = [];

beforeAll(async () => {
  served = await serveTelemetry();
  ask = field(siteSummary({ ...served, log: (event) => void unreadable.push(event) }));
});
afterAll(() => served.stop());
beforeEach(() => {
  layoutId = changeId();
  unreadable.length = 0;
});

async function store(
  mLocId: string,
  al = "00000000",
  chunk = 0,
  fl = "0000000000000000",
): Promise<string> {
  const nodes = { 3: { t: START, ap: 100, fl, al } };
  const bytes = deflateFrame(summaryOf(reading({ ts: START, nodes })));
  await putSummary(served.store, { layoutId, mLocId }, { ts: START, chunk, bytes });
  return Buffer.from(bytes).toString("base64");
}

async function pageOf(args: Record<string, unknown> = {}, held = VIEWER): Promise<Page> {
  const outcome = await ask({ layoutId, ...args }, caller({ privileges: held }));
  return Object(outcome).value;
}

const wordsIn = ({ items }: Page) =>
  items.flatMap(({ packed }) => {
    const read = decodeFrame(new Uint8Array(Buffer.from(packed, "base64")));
    if (!read.ok) throw new Error(read.error.reason);
    return nodeRowsOf(read.value).map(({ alarms, flags }) => [alarms, flags]);
  });

describe("the summaries of a layout", () => {
  it("are listed by master and part, as they are stored", async () => {
    const [one, two] = [changeId(), changeId()].sort() as [string, string];
    const stored = [await store(one), await store(one, "00000002", 1), await store(two)];
    const facts = [
      { mLocId: one, part: 0 },
      { mLocId: one, part: 1 },
      { mLocId: two, part: 0 },
    ];
    expect(await pageOf()).toEqual({
      items: facts.map((fact, at) => ({ ...fact, timestamp: START, packed: stored[at] })),
      nextToken: null,
    });
    expect((await pageOf({ mLocId: two })).items.map(({ packed }) => packed)).toEqual([stored[2]]);
  });

  it("come without the alarms and flags that take a right, and whole for who holds them all", async () => {
    const whole = await store(changeId(), EVERY_ALARM, 0, wordOf(NODE_FLAGS, 16));
    const isForViewers = ({ needs }: { readonly needs: string }) => needs === "VIEW";
    expect(wordsIn(await pageOf())).toEqual([
      [wordOf(NODE_ALARMS.filter(isForViewers)), wordOf(NODE_FLAGS.filter(isForViewers), 16)],
    ]);
    expect((await pageOf({}, EVERYTHING)).items[0]?.packed).toBe(whole);
  });

  it("that cannot be read are passed on to no user from whom there is something to hide", async () => {
    const place = { layoutId, mLocId: changeId() };
    await putSummary(served.store, place, { ts: START, chunk: 0, bytes: Uint8Array.of(1, 2) });
    expect(await pageOf()).toEqual({ items: [], nextToken: null });
    expect(unreadable).toEqual(["summary unreadable"]);
    expect((await pageOf({}, EVERYTHING)).items).toHaveLength(1);
  });

  it("come a page at a time, and each page is taken up by the same caller alone", async () => {
    const masters = Array.from({ length: 5 }, changeId).sort();
    for (const mLocId of masters) await store(mLocId);
    const found: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Page = await pageOf({ limit: 2, ...(nextToken === null ? {} : { nextToken }) });
      found.push(...page.items.map(({ mLocId }) => mLocId));
      if (nextToken === null) {
        const foreign = err({ code: "InvalidArgument", field: "nextToken" });
        const other = caller({ sub: "user-2", privileges: VIEWER });
        const token = page.nextToken;
        expect(await ask({ layoutId, nextToken: token }, other)).toMatchObject(foreign);
        expect(await ask({ layoutId: changeId(), nextToken: token }, caller())).toMatchObject(
          foreign,
        );
        expect(await ask({ layoutId, nextToken: "edited" }, caller())).toMatchObject(foreign);
      }
      nextToken = page.nextToken;
    } while (nextToken !== null);
    expect(found).toEqual(masters);
  });

  it.each([
    ["limit", { limit: 0 }],
    ["limit", { limit: 1001 }],
    ["mLocId", { mLocId: "m".repeat(65) }],
    ["layoutId", { layoutId: "x" }],
  ])("are refused with a wrong %s", async (name, args) => {
    expect(await ask({ layoutId, ...args }, caller())).toMatchObject(
      err({ code: "InvalidArgument", field: name }),
    );
  });
});
