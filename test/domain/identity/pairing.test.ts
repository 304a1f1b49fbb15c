import { describe, expect, it } from "vitest";
import {
  HEARD_SECONDS,
  heardFrom,
  MAX_HEARD,
  withHeard,
} from "#domain/identity/heard-controllers.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { NodeId } from "#domain/identity/node-id.ts";
import {
  type AnsweredLocation,
  HEARD_RECENTLY,
  type HeardController,
  LEAST_SILENCE,
  pairingGroups,
} from "#domain/identity/pairing.ts";
import { replacementProgress, replacementState } from "#domain/identity/replacement-state.ts";

const NOW = 1_782_300_000;
const MINUTE = 60;
const heardAt = (nId: string, minutesAgo: number, more = {}): HeardController => ({
  ...{ nId: nId as NodeId, hop: undefined, strength: undefined },
  ...{ firstHeard: NOW - minutesAgo * MINUTE, lastHeard: NOW - minutesAgo * MINUTE, ...more },
});
const answeredAt = (index: number, minutesAgo: number, more = {}): AnsweredLocation => ({
  ...{ nLocId: nLocIdOf(index), nId: `000${index + 1}` as NodeId },
  ...{ lastAnswer: NOW - minutesAgo * MINUTE, hop: undefined, strength: undefined, ...more },
});
const groups = (heard: readonly HeardController[], locations: readonly AnsweredLocation[]) =>
  pairingGroups({ now: NOW, newestRound: NOW, heard, locations }).map(({ candidates }) =>
    candidates.map(({ nLocId, nId }) => `${nId} ${nLocId}`),
  );

describe("pairs of new controllers and silent locations", () => {
  it("are proposed while the location was silent for less than an hour", () => {
    expect(groups([heardAt("C0C0", 10)], [answeredAt(0, 69.9)])).toEqual([["C0C0 000"]]);
    expect(groups([heardAt("C0C0", 10)], [answeredAt(0, 70)])).toEqual([]);
  });

  it("are not proposed for a location that answered after the controller was heard, or answers", () => {
    expect(groups([heardAt("C0C0", 40)], [answeredAt(0, 30)])).toEqual([]);
    const answering = answeredAt(0, (LEAST_SILENCE - 1) / MINUTE);
    expect(groups([heardAt("C0C0", 10)], [answering])).toEqual([]);
  });

  it("are not proposed for a controller that has a location, or is no longer heard", () => {
    expect(groups([heardAt("0002", 10)], [answeredAt(0, 30), answeredAt(1, 1)])).toEqual([]);
    const gone = heardAt("C0C0", HEARD_RECENTLY / MINUTE + 1);
    expect(groups([gone], [answeredAt(0, HEARD_RECENTLY / MINUTE + 30)])).toEqual([]);
  });

  it("are shown together when they have a controller or a location in common", () => {
    const two = [answeredAt(0, 30), answeredAt(1, 40)];
    expect(groups([heardAt("C0C0", 10)], two)).toEqual([["C0C0 000", "C0C0 001"]]);
    const spares = [heardAt("C0C0", 10), heardAt("C1C1", 12)];
    expect(groups(spares, [answeredAt(0, 30)])).toEqual([["C1C1 000", "C0C0 000"]]);
    // The second spare was heard before the second location fell silent.
    const later = [heardAt("C0C0", 40), heardAt("C1C1", 26)];
    const pair = [answeredAt(0, 50), answeredAt(1, 30)];
    expect(groups(later, pair).flat()).toHaveLength(3);
  });

  it("begin with the one that radio neighbours and strength support", () => {
    const spare = heardAt("C0C0", 10, { hop: "00AA", strength: -60 });
    const near = answeredAt(1, 40, { hop: "00AA", strength: -66 });
    const far = answeredAt(0, 30, { hop: "00BB", strength: -90 });
    expect(groups([spare], [far, near])).toEqual([["C0C0 001", "C0C0 000"]]);
  });
});

describe("controllers that a master has heard", () => {
  it("are read from an event, with times that lie within a day before it", () => {
    const data = {
      nId: "FCC23DE16E0029A7",
      firstHeard: NOW - 60,
      lastHeard: NOW + 99,
      hop: "1A2B",
    };
    expect(heardFrom({ ...data, rssi: -67 }, NOW)).toEqual({
      ...{ nId: "FCC23DE16E0029A7", firstHeard: NOW - 60, lastHeard: NOW },
      ...{ hop: "1A2B", strength: -67 },
    });
    expect(heardFrom({ nId: "1A2B", firstHeard: 5 }, NOW)).toMatchObject({ firstHeard: NOW });
    for (const nId of ["", "0000", "xyz", 5, null]) expect(heardFrom({ nId }, NOW)).toBeUndefined();
  });

  it("are the newest ones of a day, each with the first time it was heard", () => {
    const again = withHeard([heardAt("C0C0", 30)], heardAt("C0C0", 5));
    expect(again).toEqual([heardAt("C0C0", 5, { firstHeard: NOW - 30 * MINUTE })]);
    // An older event that arrives late changes only the first time.
    expect(withHeard([heardAt("C0C0", 5)], heardAt("C0C0", 30))).toEqual(again);
    expect(
      withHeard([heardAt("C1C1", HEARD_SECONDS / MINUTE + 6)], heardAt("C0C0", 5)),
    ).toHaveLength(1);
    const many = Array.from({ length: MAX_HEARD + 5 }, (_, at) => heardAt(`C${100 + at}`, at));
    const kept = many.reduce<readonly HeardController[]>(withHeard, []);
    expect(kept.map(({ nId }) => nId)).toEqual(many.slice(0, MAX_HEARD).map(({ nId }) => nId));
  });
});

describe("the state of a location in a replacement campaign", () => {
  const [before, other, none] = ["AB12", "CD34", "0000"] as NodeId[];
  it.each([
    [{ before, now: before, isSkipped: false }, "pending"],
    [{ before, now: other, isSkipped: false }, "replaced"],
    [{ before, now: other, isSkipped: true }, "replaced"],
    [{ before, now: before, isSkipped: true }, "skipped"],
    [{ before, now: none, isSkipped: false }, "pending"],
    [{ before, now: undefined, isSkipped: true }, "skipped"],
    [{ before: none, now: other, isSkipped: false }, undefined],
    [{ before: undefined, now: other, isSkipped: true }, undefined],
  ])("of %o is %s", (facts, state) => {
    expect(replacementState(facts)).toBe(state);
  });

  it("is counted so that the states add up to the locations entered", () => {
    const states = ["pending", "replaced", undefined, "skipped", "replaced"] as const;
    expect(replacementProgress(states)).toEqual({
      replaced: 2,
      pending: 1,
      skipped: 1,
      entered: 4,
    });
  });
});
