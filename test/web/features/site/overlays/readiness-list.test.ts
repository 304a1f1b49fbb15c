/** The list of trackers to look at before a stow: its order, its file, and auxiliary units. */
import { describe, expect, it } from "vitest";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { judgeReadiness } from "#domain/readiness/judge-readiness.ts";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import {
  readinessOf,
  readinessWords,
  type ShownHistory,
  silentMasters,
} from "#web/features/site/model/readiness.ts";
import { type MasterReadings, masterReadings } from "#web/features/site/model/readings.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { readinessCsv, trackersToLookAt } from "#web/features/site/overlays/readiness-list.ts";

const TS = 1_760_000_000;
const NO = judgeReadiness({ alarms: 0b100, flags: 0 });
const UNKNOWN = judgeReadiness({ alarms: Number.NaN, flags: Number.NaN });
const READY = judgeReadiness({ alarms: 0, flags: 0 });

const live = (reading: MasterReadings, nowSeconds = TS) => {
  const readings = { ts: reading.ts, byMaster: [reading] };
  return { readings, silent: silentMasters(readings, nowSeconds), history: undefined };
};

/** A site whose nodes have these rows and places from the south. */
function siteWith(masters: readonly number[], places: readonly (readonly [number, number])[]) {
  const site = siteOf(...masters);
  return {
    ...site,
    nodes: {
      ...site.nodes,
      row: Uint16Array.from(places, ([row]) => row),
      fromSouth: Uint16Array.from(places, ([, fromSouth]) => fromSouth),
    },
  } satisfies Site;
}

const nodesOf = (site: Site, verdicts: readonly ReturnType<typeof judgeReadiness>[]) =>
  trackersToLookAt(site, verdicts).map(({ node }) => node);

describe("the trackers to look at", () => {
  it("are listed by master and row, northwards and southwards in turn", () => {
    const site = siteWith(
      [6, 2],
      [
        ...([
          [7, 2],
          [7, 1],
          [3, 1],
          [3, 3],
          [9, 5],
          [9, 6],
        ] as const),
        ...([
          [1, 1],
          [1, 2],
        ] as const),
      ],
    );
    expect(
      nodesOf(
        site,
        Array.from({ length: 8 }, () => NO),
      ),
    ).toEqual([2, 3, 0, 1, 4, 5, 7, 6]);
  });

  it("are those that are not ready, and none on a site that is", () => {
    const site = siteOf(3);
    expect(nodesOf(site, [READY, UNKNOWN, READY])).toEqual([1]);
    expect(nodesOf(site, [READY, READY, READY])).toEqual([]);
  });

  it("are a file in English", () => {
    const site = siteOf(1);
    expect(readinessCsv(site, trackersToLookAt(site, [NO])).split("\r\n")).toEqual([
      "Master,Row,From south,Node,Node ID,Stow readiness",
      `${site.masters[0]?.name},1,1,000,0000,Would not stow: Critical Battery`,
      "",
    ]);
  });
});

describe("an auxiliary unit", () => {
  it("is judged by its own alarms and by those of the shared controller", () => {
    const plain = siteOf(4);
    const [own, aux] = [ROLE_CODES.primary, ROLE_CODES.aux];
    const site: Site = {
      ...plain,
      nodes: {
        ...plain.nodes,
        role: Uint8Array.of(own, aux, own, aux),
        relative: Int16Array.of(1, 0, 3, 2),
      },
    };
    // The first primary's motor is blocked, and so is the second auxiliary unit's.
    const auxAlarms = [0, wordMask(AUX_ALARMS, "auxOvercurrent")];
    const columns = { alarms: [2 ** 4, 0b10], auxAlarms, timestamp: [TS, TS] };
    const reading = masterReadings(nodeReading(TS, [0, 2], columns), false);
    const found = readinessOf(site, live(reading));
    expect(
      found.map(({ verdict, reason }) => [
        verdict,
        reason !== undefined && "key" in reason ? reason.key : undefined,
      ]),
    ).toEqual([
      ["no", "motorOvercurrent"],
      ["ready", undefined],
      ["doubtful", "lowBattery"],
      ["no", "motorOvercurrent"],
    ]);
  });
});

describe("a tracker", () => {
  const site = siteOf(3);
  const columns = { alarms: [0, 0, 0], flagsLow: [0, 0, 0], timestamp: [TS, TS, TS] };
  const reading = masterReadings(nodeReading(TS, [0, 1, 2], columns), false);
  const [master] = site.masters;

  function wordsWith(history: Partial<ShownHistory>) {
    const none = { highCurrents: [], weakLinks: [] };
    const known = { comparedMotors: 3, failedMoves: [], findings: none, ...history };
    const histories = new Map([[master?.id ?? "", known]]);
    const found = readinessOf(site, { ...live(reading), history: histories });
    return found.map((one, node) => readinessWords(site, node, one).english);
  }

  it("is doubtful by the findings of earlier days, each with its figures", () => {
    const failedMoves = [{ node: 0, isAux: false, at: TS - 86_400 }];
    const findings = {
      highCurrents: [{ node: 1, isAux: false, newest: 3_900, usual: 3_100 }],
      weakLinks: [{ node: 2, quality: 6 }],
    };
    expect(wordsWith({ failedMoves, findings })).toEqual([
      "Doubtful: failed move on 2025-10-08",
      "Doubtful: motor current 3.9 A, usually up to 3.1 A",
      "Doubtful: weak radio link, 6 of 255",
    ]);
  });

  it("is ready again seven days after a failed move", () => {
    const failed = (at: number) => wordsWith({ failedMoves: [{ node: 0, isAux: false, at }] })[0];
    expect(failed(TS - 7 * 86_400)).toMatch(/^Doubtful/);
    expect(failed(TS - 7 * 86_400 - 1)).toBe("Ready");
  });

  it("of a master that has sent no round for two hours is doubtful, and not called ready", () => {
    const at = (nowSeconds: number) => readinessOf(site, live(reading, nowSeconds))[0];
    expect(at(TS + 7_200)?.verdict).toBe("ready");
    expect(at(TS + 7_201)).toEqual({
      verdict: "doubtful",
      reason: { kind: "alarm", key: "stale" },
    });
  });
});
