/**
 * The figures of the status strip: what is counted, and that unknown counts neither as healthy nor
 * as zero.
 */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { type NodeField, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import type { HandledGroup } from "#domain/journal/handled.ts";
import type { VisibleMasterData } from "#domain/wire/master-data.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { nodeReading, seconds, siteOf } from "#test/web/builders/site.ts";
import {
  masterReadings,
  NO_MASTERS,
  NO_READINGS,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import {
  handledCounts,
  raisedAlarms,
  withoutCleared,
} from "#web/features/site/status/site-alarms.ts";
import { siteModes } from "#web/features/site/status/site-mode.ts";
import {
  connections,
  oldestReading,
  positions,
  type StatusInput,
  siteWind,
} from "#web/features/site/status/site-status.ts";
import {
  alarmDetail,
  angleWords,
  onlineDetail,
  onlineText,
  positionDetail,
  positionText,
  STATUS_MESSAGES,
  stateText,
  windDetail,
  windText,
} from "#web/features/site/status/status-messages.ts";

const NOW = 1_760_000_000;
const UNITS = { temperature: "°F", wind: "mph", snow: "ft" } as const;
const READER = privilegeBits("VIEW", "DATA_SNAPSHOT");

type Columns = Partial<Readonly<Record<NodeField, readonly number[]>>>;

/** One entry per master; undefined means that the master has not reported. */
function readingsOf(...masters: readonly (Columns | undefined)[]): SiteReadings {
  const byMaster = masters.map((columns) => {
    if (columns === undefined) return undefined;
    const nodes = (Object.values(columns)[0] ?? []).map((_, node) => node);
    const values = { timestamp: nodes.map(() => NOW), ...columns };
    return masterReadings(nodeReading(NOW, nodes, values), true);
  });
  return { ts: byMaster.some(Boolean) ? NOW : undefined, byMaster };
}

function inputOf(site: Site, changes: Partial<StatusInput> = {}): StatusInput {
  return {
    site,
    readings: NO_READINGS,
    masters: NO_MASTERS,
    privileges: READER,
    nowSeconds: NOW,
    ...changes,
  };
}

function datum(changes: Partial<VisibleMasterData>) {
  const parsed = parseVisibleMasterData({ ...masterData(), ts: NOW, ...changes });
  if (!parsed.ok) throw new Error(`expected master data, got ${JSON.stringify(parsed.error)}`);
  return { ...parsed.value, mId: "00124B0000000001" };
}

/** Data of each master of the site, in order; undefined for none. */
function said(site: Site, ...data: readonly (Partial<VisibleMasterData> | undefined)[]) {
  const entries = site.masters.flatMap(({ id }, at) => {
    const changes = data[at];
    return changes === undefined ? [] : [[id, datum(changes)] as const];
  });
  return { data: new Map(entries), presence: new Map() };
}

const stowWord = (key: (typeof STOW_REASONS)[number]["key"]) => {
  const bit = STOW_REASONS.find((reason) => reason.key === key)?.bit ?? 0;
  return (2 ** bit).toString(16).toUpperCase().padStart(4, "0");
};

describe("the state", () => {
  const textOf = (
    site: Site,
    ...data: Parameters<typeof said> extends [Site, ...infer Rest] ? Rest : never
  ) => stateText(siteModes(inputOf(site, { masters: said(site, ...data) })));

  it("is one word where all masters do the same", () => {
    const site = siteOf(1, 1);
    const tracking = { trackingMode: 1, stowModesActive: "0000" };
    expect(textOf(site, tracking, tracking)).toBe("Tracking");
  });

  it("names every stow by its strongest reason", () => {
    const site = siteOf(1);
    for (const { key } of STOW_REASONS) {
      const text = textOf(site, { trackingMode: 4, stowModesActive: stowWord(key) });
      expect(text, key).not.toMatch(/undefined|Tracking/);
    }
    const both = { trackingMode: 4, stowModesActive: "0084" };
    expect(textOf(site, both)).toBe("Wind stow");
  });

  it("says where a stow sends the trackers", () => {
    const site = siteOf(3);
    const masters = said(site, { trackingMode: 4, stowModesActive: stowWord("wind") });
    const readings = readingsOf({ angleTarget: [3_700, 3_700, 3_600] });
    expect(stateText(siteModes(inputOf(site, { masters, readings })))).toBe("Wind stow, 37° west");
  });

  it("counts masters where they differ, and those of which nothing is known", () => {
    const site = siteOf(1, 1, 1, 1);
    const tracking = { trackingMode: 1, stowModesActive: "0000" };
    const stowed = { trackingMode: 4, stowModesActive: stowWord("hail") };
    expect(textOf(site, tracking, tracking, stowed, undefined)).toBe(
      "Mixed: 2 tracking, 1 hail stow, 1 unknown",
    );
  });

  it("is not known while no master has said anything, or none lately", () => {
    const site = siteOf(1);
    expect(textOf(site, undefined)).toBe(STATUS_MESSAGES.unknown);
    expect(textOf(site, { ts: seconds(NOW - 7_201), trackingMode: 1 })).toBe(
      STATUS_MESSAGES.unknown,
    );
  });

  it("says no more than that there is no stow to users who may not see the mode", () => {
    const site = siteOf(1);
    expect(textOf(site, { trackingMode: null, stowModesActive: "0000" })).toBe("Not stowed");
  });
});

describe("the wind", () => {
  it("is that of the master where it blows most, with the highest peak of all", () => {
    const site = siteOf(1, 1, 1);
    const masters = said(
      site,
      { windAverage: 12, windPeak: 40 },
      { windAverage: 20, windPeak: 25 },
      { windAverage: null, windPeak: null },
    );
    const wind = siteWind(inputOf(site, { masters }));
    if (wind === undefined) throw new Error("expected a wind");
    expect(windText(wind, UNITS)).toBe("20 mph");
    expect(windDetail(wind, { limit: 25 }, UNITS)).toBe("Peak 40, stows at 25 mph, Master 2");
    expect(windDetail(wind, {}, UNITS)).toBe("Peak 40 mph, Master 2");
    const known = { limit: 25, peakOfHour: 47 };
    expect(windDetail(wind, known, UNITS)).toBe("1 h peak 47, stows at 25 mph, Master 2");
  });

  it("is not known from silent masters", () => {
    const site = siteOf(1, 1);
    const masters = said(
      site,
      { ts: seconds(NOW - 7_201), windAverage: 60 },
      { windAverage: null },
    );
    expect(siteWind(inputOf(site, { masters }))).toBeUndefined();
  });
});

describe("trackers in position", () => {
  it("stand within two degrees of where their master wants them", () => {
    const site = siteOf(4);
    const readings = readingsOf({
      anglePanel: [1_000, 1_201, 0, STORED_TILT_FAULT],
      angleTarget: [1_200, 1_000, 0, 0],
    });
    const count = positions(inputOf(site, { readings }));
    expect(count).toEqual({ reached: 2, elsewhere: 1, unknown: 1 });
    expect(count && positionText(count)).toBe("2 of 4");
    expect(count && positionDetail(count)).toBe("1 not in position, 1 unknown");
  });

  it("are unknown where no reading has come, or only an old one", () => {
    const site = siteOf(2, 1);
    const readings = readingsOf({
      timestamp: [NOW, NOW - 3_601],
      anglePanel: [0, 0],
      angleTarget: [0, 0],
    });
    expect(positions(inputOf(site, { readings }))).toEqual({
      reached: 1,
      elsewhere: 0,
      unknown: 2,
    });
    expect(positions(inputOf(site))).toBeUndefined();
  });
});

describe("alarms", () => {
  const critical = NODE_ALARMS.find(
    ({ severity, needs }) => severity === "critical" && needs === "VIEW",
  );
  const hidden = NODE_ALARMS.find(({ needs }) => needs !== "VIEW");
  const bits = (...rows: readonly (typeof critical)[]) =>
    rows.reduce((word, row) => word + 2 ** (row?.bit ?? 0), 0);

  it("are counted by severity, stale nodes and silent masters among them", () => {
    const site = siteOf(3, 1);
    const readings = readingsOf(
      { timestamp: [NOW, NOW, NOW - 3_601], alarms: [bits(critical), 0, 0] },
      { alarms: [0] },
    );
    const masters = said(site, { ts: seconds(NOW - 7_201) }, { alarms: "00000000" });
    expect(raisedAlarms(inputOf(site, { readings, masters }))).toMatchObject({
      raised: { critical: 2, major: 1 },
      unheard: 0,
    });
  });

  it("leave out what the reader may not see", () => {
    const site = siteOf(1);
    const readings = readingsOf({ alarms: [bits(hidden)] });
    const counts = raisedAlarms(inputOf(site, { readings }));
    expect(counts?.raised).toEqual({ critical: 0, major: 0, minor: 0, info: 0 });
  });

  it("say of how many masters nothing is known", () => {
    const readings = readingsOf({ alarms: [0] }, undefined);
    expect(raisedAlarms(inputOf(siteOf(1, 1), { readings }))?.unheard).toBe(1);
  });

  it("are not known before anything has come", () => {
    const site = siteOf(1);
    const masters = said(site, { alarms: "00000000" });
    expect(raisedAlarms(inputOf(site, { masters }))).toBeUndefined();
  });
});

describe("alarms that people have done something about", () => {
  const minor = NODE_ALARMS.find(({ severity, needs }) => severity === "minor" && needs === "VIEW");
  const bit = minor?.bit ?? 0;
  const site = siteOf(3, 1);
  const [first, second] = site.masters.map(({ id }) => id);
  const group = (state: HandledGroup["state"], nLocIds: readonly string[], of = {}) =>
    ({
      ...{ state, mLocId: first ?? "", word: "NODE", bit, nLocIds, until: undefined },
      ...of,
    }) satisfies HandledGroup;
  const words = (...raised: readonly number[]) =>
    inputOf(site, {
      readings: readingsOf({ alarms: raised.map((is) => is * 2 ** bit) }, { alarms: [0] }),
      masters: said(site, { alarms: "00000001" }, { ts: seconds(NOW - 7_201) }),
    });

  it("are counted where they are raised: of nodes, of masters, and silent masters", () => {
    const { acknowledged, shelved } = handledCounts(words(1, 1, 0), [
      group("ACKNOWLEDGED", ["000", "002", "777"]),
      group("SHELVED", ["001"]),
      group("ACKNOWLEDGED", [], { word: "MASTER", bit: 31, mLocId: second }),
      group("ACKNOWLEDGED", [], { word: "MASTER", bit: 31 }),
    ]);
    expect([acknowledged.minor, shelved.minor, acknowledged.critical]).toEqual([1, 1, 1]);
  });

  it("are open again when the time of the shelving is up", () => {
    const until = (seconds: number) => [group("SHELVED", ["000"], { until: NOW + seconds })];
    expect(handledCounts(words(1, 0, 0), until(1)).shelved.minor).toBe(1);
    expect(handledCounts(words(1, 0, 0), until(0)).shelved.minor).toBe(0);
  });

  it("are none of those that the reader may not see", () => {
    const groups = [group("ACKNOWLEDGED", ["000"])];
    const input = { ...words(1, 0, 0), privileges: privilegeBits("DATA_SNAPSHOT") };
    expect(handledCounts(input, groups).acknowledged.minor).toBe(0);
  });

  it("are not acknowledged any more once they have cleared, though they come again", () => {
    const groups = [group("ACKNOWLEDGED", ["000", "001"]), group("SHELVED", ["002"])];
    const left = withoutCleared(groups, words(1, 1, 1), words(0, 1, 0));
    expect(left).toEqual([group("ACKNOWLEDGED", ["001"]), group("SHELVED", ["002"])]);
    expect(handledCounts(words(1, 1, 1), left).acknowledged.minor).toBe(1);
  });

  it("stay so where nothing has cleared, and where older readings did not have them yet", () => {
    const groups = [group("ACKNOWLEDGED", ["000"])];
    expect(withoutCleared(groups, words(0, 0, 0), words(1, 0, 0))).toBe(groups);
    expect(withoutCleared(groups, words(0, 0, 0), words(0, 0, 0))).toBe(groups);
    const nothing = { ...words(1, 0, 0), readings: readingsOf(undefined, undefined) };
    expect(withoutCleared(groups, words(1, 0, 0), nothing)).toBe(groups);
  });

  it("are named beside the counts, or that they are not known", () => {
    const none = { critical: 0, major: 0, minor: 0, info: 0 };
    const count = { raised: { ...none, critical: 3 }, unheard: 0 };
    const handled = { acknowledged: { ...none, critical: 2 }, shelved: none, byWork: none };
    const known = { kind: "known", ...handled } as const;
    expect(alarmDetail(count, known)).toBe("2 acknowledged");
    const both = { ...known, shelved: { ...none, major: 1 } };
    expect(alarmDetail({ ...count, unheard: 1 }, both)).toBe(
      "2 acknowledged, 1 shelved, No readings from 1 master",
    );
    expect(alarmDetail(count, { ...both, byWork: { ...none, critical: 3 } })).toBe(
      "2 acknowledged, 1 shelved, 3 by work in zones",
    );
    expect(alarmDetail(count, { kind: "unknown" })).toBe("Acknowledgements not known");
    expect(alarmDetail(count, { kind: "past" })).toBe("Incl. acknowledged");
    expect(alarmDetail({ raised: none, unheard: 0 }, { kind: "unknown" })).toBeUndefined();
  });
});

describe("connections", () => {
  it("name who is offline, and who was never heard of", () => {
    const site = siteOf(1, 1, 1, 1);
    const presence = new Map([
      [site.masters[0]?.id ?? "", { online: true, since: NOW }],
      [site.masters[1]?.id ?? "", { online: false, since: NOW }],
      [site.masters[2]?.id ?? "", { online: false, since: NOW }],
    ]);
    const count = connections(inputOf(site, { masters: { data: new Map(), presence } }));
    if (count === undefined) throw new Error("expected connections");
    expect(onlineText(count)).toBe("1 of 4");
    expect(onlineDetail(count)).toBe("Offline: Master 2, Master 3, 1 unknown");
  });

  it("are not known without any word of them", () => {
    expect(connections(inputOf(siteOf(1)))).toBeUndefined();
  });
});

describe("the oldest reading", () => {
  it("is not known while a master with nodes has never reported", () => {
    const site = siteOf(1, 1);
    expect(
      oldestReading(inputOf(site, { readings: readingsOf({ alarms: [0] }, undefined) })),
    ).toBeUndefined();
    const both = readingsOf({ alarms: [0] }, { alarms: [0] });
    expect(oldestReading(inputOf(site, { readings: both }))?.ts).toBe(NOW);
  });
});

describe("angles in words", () => {
  it("name the side, and no side where there is none", () => {
    expect([37.4, -12, 0.3].map(angleWords)).toEqual(["37° west", "12° east", "flat"]);
  });
});
