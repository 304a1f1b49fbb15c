/**
 * The figures of the status strip: what is counted, and that unknown counts neither as healthy nor
 * as zero.
 */
import { describe, expect, it } from "vitest";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { seconds, siteOf } from "#test/web/builders/site.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteModes } from "#web/features/site/status/site-mode.ts";
import {
  connections,
  oldestReading,
  positions,
  siteWind,
} from "#web/features/site/status/site-status.ts";
import {
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
import { inputOf, NOW, readingsOf, said } from "./status-input.ts";

const UNITS = { temperature: "°F", wind: "mph", snow: "ft" } as const;

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
