import { describe, expect, it } from "vitest";
import { alarmBit } from "#domain/journal/alarms.ts";
import { causesOf, episodeKey } from "#domain/journal/causes.ts";
import type { Episode } from "#domain/journal/episode.ts";
import { hopTree } from "#domain/journal/hop-tree.ts";
import { nodeTable, round } from "#test/builders/alarm-rounds.ts";

const T = 1_782_300_000;
const M = "m1";
const HOUR = 3_600;

function nodeEpisode(nLocId: string, key: string, raisedAt: number, clearedAt?: number): Episode {
  const times = { raisedAt, clearedAt, isRaiseSeen: true, seenAt: raisedAt };
  return { mLocId: M, nLocId, word: "NODE", bit: alarmBit("NODE", key), ...times };
}

function masterEpisode(key: string, raisedAt: number, clearedAt?: number, mLocId = M): Episode {
  const times = { raisedAt, clearedAt, isRaiseSeen: true, seenAt: raisedAt };
  return { mLocId, nLocId: undefined, word: "MASTER", bit: alarmBit("MASTER", key), ...times };
}

/**
 * Routes: 003 over 002, 002 over 001, 001 and 004 directly to the master; that of 005 is unknown;
 * 006 and 007 form a cycle.
 */
const HOPS = {
  1: { nId: 0xa1, firstHop: 0 },
  2: { nId: 0xa2, firstHop: 0xa1 },
  3: { nId: 0xa3, firstHop: 0xa2 },
  4: { nId: 0xa4, firstHop: 0 },
  5: { nId: 0xa5, firstHop: 0xffff },
  6: { nId: 0xa6, firstHop: 0xa7 },
  7: { nId: 0xa7, firstHop: 0xa6 },
};
const tree = hopTree([nodeTable(round(T, HOPS))]);

function explained(...episodes: readonly Episode[]) {
  const causes = causesOf(episodes, () => tree);
  return episodes.map((episode) => {
    const cause = causes.get(episodeKey(episode));
    return cause && `${cause.kind} ${cause.root.nLocId ?? "master"}`;
  });
}

describe("the way of a node", () => {
  it("names the nodes between it and the master, the nearest to the master first", () => {
    expect(tree("003", T + 1)).toEqual(["001", "002"]);
    expect(tree("004", T + 1)).toEqual([]);
  });

  it("is none where it is unknown, goes round in a circle, or nothing had been read", () => {
    expect([tree("005", T), tree("006", T), tree("003", T - 1)]).toEqual([[], [], []]);
  });

  it("is that of the moment", () => {
    const later = round(T + HOUR, { ...HOPS, 3: { nId: 0xa3, firstHop: 0xa4 } });
    const moved = hopTree([nodeTable(round(T, HOPS)), nodeTable(round(T, HOPS), later)]);
    expect([moved("003", T + 10), moved("003", T + HOUR)]).toEqual([["001", "002"], ["004"]]);
  });
});

describe("a lost repeater", () => {
  it("explains the nodes behind it, the one nearest to the master all of them", () => {
    expect(
      explained(
        nodeEpisode("001", "notResponding", T + HOUR),
        nodeEpisode("002", "notResponding", T + HOUR),
        nodeEpisode("003", "stale", T + HOUR + 900),
        nodeEpisode("004", "notResponding", T + HOUR),
      ),
    ).toEqual([undefined, "lostRepeater 001", "lostRepeater 001", undefined]);
  });

  it("may have run out of power", () => {
    expect(
      explained(
        nodeEpisode("002", "criticalBattery", T),
        nodeEpisode("003", "notResponding", T + HOUR),
      ),
    ).toEqual([undefined, "lostRepeater 002"]);
  });

  it("explains nothing that was lost long before it, or after it was back", () => {
    expect(
      explained(
        nodeEpisode("001", "notResponding", T + 9 * HOUR, T + 10 * HOUR),
        nodeEpisode("002", "notResponding", T + HOUR),
        nodeEpisode("003", "notResponding", T + 12 * HOUR),
      ),
    ).toEqual([undefined, undefined, "lostRepeater 002"]);
  });

  it("explains no other alarms than that nodes are not heard", () => {
    expect(
      explained(nodeEpisode("001", "notResponding", T), nodeEpisode("002", "motorOvercurrent", T)),
    ).toEqual([undefined, undefined]);
  });
});

describe("a master", () => {
  it("that is silent or without power explains its nodes before any repeater does", () => {
    for (const [key, kind] of [
      ["silent", "silentMaster"],
      ["lowBattery", "masterPower"],
      ["criticalBattery", "masterPower"],
      ["radioFault", "masterRadio"],
    ] as const) {
      expect(
        explained(
          masterEpisode(key, T, T + 5 * HOUR),
          nodeEpisode("001", "stale", T + 5 * HOUR),
          nodeEpisode("002", "stale", T + 5 * HOUR),
        ),
      ).toEqual([undefined, `${kind} master`, `${kind} master`]);
    }
  });

  it("explains nothing of another master, nor what it came after", () => {
    expect(
      explained(
        masterEpisode("lowBattery", T, undefined, "m2"),
        masterEpisode("lowBattery", T + 9 * HOUR),
        nodeEpisode("004", "notResponding", T + HOUR),
      ),
    ).toEqual([undefined, undefined, undefined]);
  });
});
