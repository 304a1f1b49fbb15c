/**
 * Lists of acts show nothing about alarms that the reader may not see, and their pages are full all
 * the same.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { type Privilege, type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import { ALARM_WORDS, alarmBit, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import { err } from "#domain/result.ts";
import { createAlarmAct } from "#functions/alarms/create-alarm-act.ts";
import { listAlarmActs } from "#functions/alarms/list-alarm-acts.ts";
import { field } from "#functions/shared/handler.ts";
import { fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const EVERY_RIGHT: readonly Privilege[] = [
  ...(["VIEW", "DATA_SNAPSHOT", "CONFIGURATION"] as const),
  ...(["CONTROL_CX", "GAMECHANGE", "DEV"] as const),
];
const ACTOR = caller({ sub: "ada", privileges: privilegeBits(...EVERY_RIGHT) });
const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");

const served = tablesOfFile();
let place: Place;
beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant({ nLocs: [nodeAt(7)] });
});

interface Target {
  readonly word: string;
  readonly bit: number;
}
const SEEN = { word: "NODE", bit: alarmBit("NODE", "notResponding") };
const HIDDEN = { word: "NODE", bit: alarmBit("NODE", "zigbeeAmp") };

/** Records acts, one per second. */
async function note(...targets: readonly Target[]): Promise<string> {
  served.clock.now += 1_000;
  const id = changeId();
  const { layoutId, mLocId } = place;
  const where = (word: string) => ({ mLocId, nLocId: word === "MASTER" ? null : "007" });
  const stretch = { from: START - 900, to: START };
  const whole = targets.map((target) => ({ ...where(target.word), ...target, ...stretch }));
  const input = { changeId: id, layoutId, kind: "NOTE", note: "Looked at it", targets: whole };
  expect(await field(createAlarmAct(served))({ input }, ACTOR)).toHaveProperty("value");
  return id;
}

const ask = (args: Readonly<Record<string, unknown>> = {}, who = caller({ privileges: VIEWER })) =>
  field(listAlarmActs(served.store))({ layoutId: place.layoutId, since: START, ...args }, who);

interface Page {
  readonly items: readonly { readonly id: string; readonly targets: readonly Target[] }[];
  readonly nextToken: string | null;
}

async function page(
  args: Readonly<Record<string, unknown>> = {},
  privileges: PrivilegeBits = VIEWER,
): Promise<Page> {
  return Object(await ask(args, caller({ privileges }))).value;
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id);

const ALARMS = ALARM_WORDS.flatMap((word) =>
  JOURNAL_ALARMS[word].map(({ bit, key, needs }) => ({ word, bit, key, needs })),
);

describe("the list of acts", () => {
  it("has of every alarm in the tables what was done, for those alone who hold its right", async () => {
    for (const { word, bit } of ALARMS) await note({ word, bit });
    const listed = async (...more: readonly Privilege[]) => {
      const { items } = await page({}, privilegeBits("VIEW", "DATA_SNAPSHOT", ...more));
      return items.flatMap(({ targets }) => targets.map(({ word, bit }) => `${word} ${bit}`));
    };
    const expected = (...held: readonly Privilege[]) =>
      ALARMS.filter(({ needs }) => held.includes(needs))
        .map(({ word, bit }) => `${word} ${bit}`)
        .reverse();
    expect(await listed()).toEqual(expected("VIEW"));
    for (const right of ["CONTROL_CX", "GAMECHANGE", "DEV"] as const) {
      expect(await listed(right)).toEqual(expected("VIEW", right));
    }
  });

  it("names of an act about several alarms those that the reader may see", async () => {
    const id = await note(HIDDEN, SEEN);
    expect(await page()).toMatchObject({ items: [{ id, targets: [SEEN] }], nextToken: null });
  });

  it("has full pages, however many acts about hidden alarms lie between", async () => {
    const seen: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      seen.unshift(await note(SEEN));
      for (let hidden = 0; hidden < 4; hidden += 1) await note(HIDDEN);
    }
    const first = await page({ limit: 2 });
    expect(idsOf(first)).toEqual(seen.slice(0, 2));
    const second = await page({ limit: 2, nextToken: first.nextToken });
    expect(idsOf(second)).toEqual(seen.slice(2, 4));
    const third = await page({ limit: 2, nextToken: second.nextToken });
    expect([idsOf(third), third.nextToken]).toEqual([seen.slice(4), null]);
  });

  it("has what was done since that moment, newest first, with who and what they said", async () => {
    await note(SEEN);
    const newest = await note(SEEN);
    const since = START + 2;
    expect(await page({ since })).toEqual({
      items: [
        expect.objectContaining({
          ...{ id: newest, layoutId: place.layoutId, kind: "NOTE", note: "Looked at it" },
          ...{ until: null, userId: "ada", username: "Ada Byron", createdAt: since, left: 0 },
        }),
      ],
      nextToken: null,
    });
  });

  it("refuses a moment that is none, and the token of another reader or query", async () => {
    const refused = (name: string, reason: string) =>
      err({ code: "InvalidArgument", field: name, reason });
    for (const since of [undefined, 999_999_999, 1.5, "now"]) {
      expect(await ask({ since })).toEqual(refused("since", "time"));
    }
    await note(SEEN);
    await note(SEEN);
    const { nextToken } = await page({ limit: 1 });
    expect(await page({ limit: 1, nextToken })).toHaveProperty("items.length", 1);
    expect(await ask({ nextToken, since: START + 1 })).toEqual(refused("nextToken", "foreign"));
    const other = caller({ sub: "user-2", privileges: VIEWER });
    expect(await ask({ nextToken }, other)).toEqual(refused("nextToken", "foreign"));
  });
});
