import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { ok } from "#domain/result.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { createFindingAct } from "#functions/alarms/create-finding-act.ts";
import { listFindings } from "#functions/health/list-findings.ts";
import { field } from "#functions/shared/handler.ts";
import { putLayoutFindings } from "#functions/shared/store/findings.ts";
import { fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const ADA = caller({ sub: "ada", nameFirst: "Ada", nameLast: "Byron", allLayouts: true });
const DAY = Math.floor(START / SECONDS_PER_DAY) * SECONDS_PER_DAY - SECONDS_PER_DAY;

const served = tablesOfFile();
let place: Place;
beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant({ nLocs: [nodeAt(7), nodeAt(8)] });
  await list({ since: DAY });
});

/** Stores the finished list with one line about node 007. */
async function list({ since, day = DAY }: { readonly since: number; readonly day?: number }) {
  const { layoutId, mLocId } = place;
  const line = { mLocId, masterName: "M1", node: 7, other: -1, detector: "withoutCharge" } as const;
  const measures = { measured: 0, usual: 100, sureness: 0.9, rank: 0.81, since };
  await putLayoutFindings(
    served.store,
    layoutId,
    { newestDay: day, versions: 1 },
    {
      ...{ until: day + SECONDS_PER_DAY, judged: 1, masters: 1, left: 0 },
      lines: [{ ...line, cause: "noCharge", ...measures }],
    },
  );
}

type Input = Readonly<Record<string, unknown>>;

function send(more: Input, who: Caller = ADA) {
  const { layoutId, mLocId } = place;
  const finding = { layoutId, mLocId, nLocId: "007", cause: "noCharge" };
  return field(createFindingAct(served))(
    { input: { changeId: changeId(), ...finding, ...more } },
    who,
  );
}

async function listed() {
  const outcome = await listFindings(served).run({ limit: 50, nextToken: undefined }, ADA);
  if (!outcome.ok) throw new Error(`expected lists, got ${outcome.error.code}`);
  const found = outcome.value.items.find(({ layoutId }) => layoutId === place.layoutId);
  return found?.findings[0];
}

const DISMISS = { kind: "DISMISS", reason: "The part is ordered" };

describe("an act on a finding", () => {
  it("is stored with user, reason and time, and shown with the line", async () => {
    const id = changeId();
    const act = {
      ...{ id, kind: "DISMISS", reason: "The part is ordered", username: "Ada Byron" },
      ...{ createdAt: START, until: null },
    };
    expect(await send({ changeId: id, ...DISMISS })).toEqual(ok(act));
    expect(await listed()).toMatchObject({ act, acted: 0, dismissed: 1 });
  });

  it("that is sent again is the same one, and with another content refused", async () => {
    const id = changeId();
    const first = await send({ changeId: id, ...DISMISS });
    served.clock.now += 60_000;
    expect(await send({ changeId: id, ...DISMISS })).toEqual(first);
    expect(await send({ changeId: id, ...DISMISS, reason: "Another" })).toMatchObject({
      error: { code: "IdempotencyMismatch" },
    });
    expect(await listed()).toMatchObject({ dismissed: 1 });
  });

  it("replaces the one before, and can be taken back once", async () => {
    await send(DISMISS);
    await send({ kind: "TASK" });
    expect(await listed()).toMatchObject({ act: { kind: "TASK" }, acted: 1, dismissed: 0 });
    expect(await send({ kind: "UNDO" })).toEqual(ok(null));
    expect(await listed()).toMatchObject({ act: null, acted: 0, dismissed: 0 });
    expect(await send({ kind: "UNDO" })).toMatchObject({ error: { code: "NothingToSettle" } });
  });

  it("that snoozes ends with its time", async () => {
    await send({ kind: "SNOOZE", seconds: 3600 });
    expect(await listed()).toMatchObject({ act: { kind: "SNOOZE", until: START + 3600 } });
    served.clock.now += 3_600_000;
    expect(await listed()).toMatchObject({ act: null });
  });

  it("does not hide a fault that begins after it", async () => {
    await send(DISMISS);
    await list({ since: START + 600, day: DAY + SECONDS_PER_DAY });
    expect(await listed()).toMatchObject({ act: null, dismissed: 1 });
  });

  it("makes the detector less sure", async () => {
    const before = (await listed())?.sureness ?? 0;
    await send(DISMISS);
    expect((await listed())?.sureness).toBeLessThan(before);
  });

  it("of two at the same time, both are kept", async () => {
    const [one, other] = await Promise.all([send(DISMISS), send({ kind: "TASK" })]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    const { acted = 0, dismissed = 0 } = (await listed()) ?? {};
    expect(acted + dismissed).toBe(1);
  });
});

describe("an act is refused", () => {
  it.each([
    ["without a reason", { kind: "DISMISS" }],
    ["with an unknown cause", { ...DISMISS, cause: "none" }],
    ["with a snooze of a minute", { kind: "SNOOZE", seconds: 60 }],
    ["with a snooze of 31 days", { kind: "SNOOZE", seconds: 31 * SECONDS_PER_DAY }],
    ["with a node that is none", { ...DISMISS, nLocId: "7x" }],
  ])("%s", async (_, input) => {
    expect(await send(input)).toMatchObject({ error: { code: "InvalidArgument" } });
    expect(await listed()).toMatchObject({ act: null });
  });

  it("for a finding that is not listed", async () => {
    expect(await send({ ...DISMISS, nLocId: "008" })).toMatchObject({
      error: { code: "NotFound" },
    });
  });
});
