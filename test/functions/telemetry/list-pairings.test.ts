/** Proposals of pairs, from the events of a master and its newest rounds. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { ok } from "#domain/result.ts";
import { onEvent } from "#functions/devices/uplinks/event.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { listPairings } from "#functions/telemetry/list-pairings.ts";
import { type FieldCrew, fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, START } from "../served-tables.ts";
import { storeAlone } from "./stored-rounds.ts";
import { telemetryOfFile } from "./telemetry-harness.ts";

const served = telemetryOfFile();
const SPARE = "FCC23D000000C0C0";
const CALM = { al: "00000000", fl: "0000000000000000" };
const MINUTE = 60;
let crew: FieldCrew;
let place: Place;
let pairings: AnyField;

beforeAll(() => {
  crew = fieldCrew(served);
  pairings = field(listPairings({ ...served, days: storedDays(served), log: () => undefined }));
});
beforeEach(async () => {
  place = await crew.plant({
    nLocs: [0, 1, 2].map((index) => nodeAt(index)),
    nIds: ["0001", "0002", "0003"].map((ending, index) => ({
      index: `00${index}`,
      id: `FCC23D000000${ending}`,
    })),
  });
});

/** Stores the newest round, with the last answers of the three nodes in minutes before now. */
async function round(minutesAgo: readonly number[]): Promise<void> {
  const { layoutId, mLocId } = place;
  const nodes = minutesAgo.map((minutes, index) => ({
    ...{ t: START - minutes * MINUTE, ap: 0, at: 0, nid: `000${index + 1}`, fh: "0000", rs: -60 },
    ...CALM,
  }));
  const ts = START - 5 * MINUTE;
  await storeAlone(served.store, { layoutId, mLocId }, { ts, nodes: { ...nodes } });
}

async function hear(nId: string, minutesAgo: number, details: object = {}): Promise<void> {
  const { layoutId, mLocId } = place;
  const mId = masterIdFrom(place.mId);
  if (!mId.ok) throw new Error(place.mId);
  const ts = START - minutesAgo * MINUTE;
  const payload = { v: 1, ts, type: "unassigned", data: { nId, ...details } };
  const message = { mId: mId.value, masterKey: { layoutId, mLocId }, topic: "t", payload };
  await onEvent(served, { ...message, srv: ts * 1000 });
}

const listed = () => pairings({ layoutId: place.layoutId }, caller());

describe("listPairings", () => {
  it("proposes the location that fell silent, with its grounds", async () => {
    await round([5, 50, 5]);
    await hear(SPARE, 30, { hop: "0000", rssi: -64 });
    const candidate = { nLocId: "001", before: "FCC23D0000000002", nId: SPARE };
    const grounds = { silentSeconds: 1200, isSameHop: true, isAsStrong: true };
    expect(await listed()).toEqual(
      ok([
        {
          mLocId: place.mLocId,
          groups: [{ candidates: [{ ...candidate, ...grounds }] }],
          unpaired: [],
        },
      ]),
    );
  });

  it("shows two silent locations as two, and grounds that are unknown as such", async () => {
    await round([50, 50, 5]);
    await hear(SPARE, 30);
    const groups = [
      {
        candidates: [
          { nLocId: "000", isSameHop: null, isAsStrong: null },
          { nLocId: "001", isSameHop: null },
        ],
      },
    ];
    expect(await listed()).toMatchObject(ok([{ groups }]));
  });

  it("proposes nothing for a location that was silent for an hour before, and names the controller", async () => {
    await round([5, 91, 5]);
    await hear(SPARE, 30);
    const unpaired = [{ nId: SPARE, firstHeard: START - 1800, lastHeard: START - 1800 }];
    expect(await listed()).toMatchObject(ok([{ groups: [], unpaired }]));
  });

  it("proposes nothing once the controller has a location, nor hours after it was heard", async () => {
    await round([5, 50, 5]);
    await hear(SPARE, 30);
    await crew.changeNode(place, { nLocId: "001", nId: SPARE, timestamp: START });
    expect(await listed()).toEqual(ok([]));
    await crew.changeNode(place, { nLocId: "001", nId: "0000", timestamp: START });
    await hear("FCC23D000000C1C1", 121);
    expect(await listed()).toMatchObject(ok([{ unpaired: [{ nId: SPARE }] }]));
  });

  it("reads an event that names no controller as an event only", async () => {
    await hear("nothing", 30);
    expect(await listed()).toEqual(ok([]));
  });
});
