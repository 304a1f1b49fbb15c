/**
 * The address of the site view: how it is read and written, and that it grants nothing beyond the
 * user's rights.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OVERLAY_KEYS } from "#domain/access/overlays.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { DEVICE_TABS } from "#web/features/site/view/url/device-tab.ts";
import { MAX_REPLAY_SECONDS, REPLAY_SPEEDS } from "#web/features/site/view/url/replay-range.ts";
import {
  readSiteUrl,
  type SiteUrl,
  siteSearch,
  withOverlay,
  writeSiteUrl,
} from "#web/features/site/view/url/site-url.ts";
import { ALL, CX, DEV, EVERY_VIEW, read, reader, USER, written } from "./url-readers.ts";

const mLocId = fc.integer({ min: 1, max: 200 }).map(placeId);
const nLocId = fc.integer({ min: 0, max: 999 }).map((index) => String(index).padStart(3, "0"));
const moment = fc.integer({ min: 1, max: 4_102_444_799 });
const locIds = fc
  .uniqueArray(
    fc.record({
      mLocId,
      nLocIds: fc.uniqueArray(nLocId, { maxLength: 20 }).map((ids) => ids.toSorted()),
    }),
    { selector: (one) => one.mLocId, maxLength: 8 },
  )
  .map((list) => list as SiteUrl["locIds"]);
const device = fc.record({
  layoutId: fc.constant(LAYOUT_ID),
  mLocId,
  nLocId: fc.option(nLocId, { nil: undefined }),
});
const settings = fc.record({
  device: device.map((each) => ({ ...each, nLocId: undefined })),
  param: fc.oneof(fc.constantFrom("new", "copy"), mLocId),
});
const replay = fc
  .record({
    from: fc.integer({ min: 1, max: 1_800_000_000 }),
    length: fc.integer({ min: 1, max: MAX_REPLAY_SECONDS }),
    speed: fc.constantFrom(...REPLAY_SPEEDS),
  })
  .map(({ from, length, speed }) => ({ from, to: from + length, speed }));
const range = fc
  .record({
    start: fc.integer({ min: 1, max: 1_800_000_000 }),
    length: fc.integer({ min: 1, max: 15 * 86_400 }),
  })
  .map(({ start, length }) => ({ start, end: start + length }));
const graph = fc.constantFrom(...GRAPH_TYPES.map(({ key }) => key));
const chart = fc.record({
  graphs: fc.option(fc.uniqueArray(graph, { minLength: 1, maxLength: 4 }), { nil: undefined }),
  range: fc.option(range, { nil: undefined }),
  zoom: fc.option(range, { nil: undefined }),
  isChoosing: fc.boolean(),
  summary: fc.option(graph, { nil: undefined }),
  split: fc.option(fc.integer({ min: 20, max: 80 }), { nil: undefined }),
});
const parts: fc.Arbitrary<SiteUrl> = fc.record({
  views: fc.subarray([...EVERY_VIEW], { minLength: 1 }),
  locIds,
  overlay: fc.constantFrom(...OVERLAY_KEYS),
  filter: fc.option(fc.stringMatching(/^[01]{1,128}$/), { nil: undefined }),
  ts: fc.option(moment, { nil: undefined }),
  device: fc.option(device, { nil: undefined }),
  deviceTab: fc.option(fc.constantFrom(...DEVICE_TABS), { nil: undefined }),
  idEntry: fc.option(device, { nil: undefined }),
  settings: fc.option(settings, { nil: undefined }),
  navTo: fc.option(device, { nil: undefined }),
  isNavigating: fc.boolean(),
  isSearching: fc.boolean(),
  replay: fc.option(replay, { nil: undefined }),
  chart,
});
/** A replay always has a moment, by default its start; a tab belongs to a device. */
const siteUrl = parts.map((url) => ({
  ...url,
  ts: url.ts ?? url.replay?.from,
  deviceTab: url.device && url.deviceTab,
}));

describe("the address and the view", () => {
  it("come back as they were, whatever is looked at", () => {
    fc.assert(
      fc.property(siteUrl, (url) => {
        expect(readSiteUrl(writeSiteUrl(url), ALL)).toEqual(url);
        expect(readSiteUrl(new URLSearchParams(siteSearch(url)), ALL)).toEqual(url);
      }),
    );
  });

  it("settle after one correction, for any input", () => {
    const names = [
      "view",
      "locIds",
      "overlay",
      "filter",
      "ts",
      "device-details",
      "device-tab",
      "deviceid-input",
      "modify-spa-parameters",
      "navLocId",
      "from",
      "graphs",
      "zoom",
      "split",
    ];
    const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.string()));
    fc.assert(
      fc.property(query, fc.constantFrom(ALL, DEV, USER, CX), (pairs, by) => {
        const once = writeSiteUrl(readSiteUrl(new URLSearchParams([...pairs]), by));
        expect(writeSiteUrl(readSiteUrl(once, by)).toString()).toBe(once.toString());
      }),
    );
  });

  it("reads as people write it", () => {
    const [one, two] = [placeId(1), placeId(2)];
    expect(written(`locIds=${one}:007;003,${two}&overlay=flags&filter=01&ts=1760000000`)).toBe(
      `?view=layout&locIds=${one}:003;007,${two}&overlay=status-flags&filter=01&ts=1760000000`,
    );
  });
});

describe("the charts", () => {
  it("are those the address names, whatever else it says", () => {
    const address = "view=chart&graphs=windPeak,<b>,angle,windPeak&start=200&end=100&split=95";
    expect(written(address)).toBe("?view=chart&overlay=alarms&graphs=windPeak,angle");
  });

  it("are not there for who may not see history", () => {
    expect(written("view=chart&graphs=angle&options=true", CX)).toBe(
      "?view=layout&overlay=deviceid-assignement",
    );
  });

  it("have no range longer than the server answers", () => {
    const end = 1_760_000_000;
    const longest = 367 * 86_400 + 3_600;
    expect(read(`start=${end - longest}&end=${end}`).chart.range?.end).toBe(end);
    expect(read(`start=${end - longest - 1}&end=${end}`).chart.range).toBeUndefined();
  });
});

describe("the views", () => {
  it("become the layout when none is named", () => {
    expect(written("")).toBe("?view=layout&overlay=alarms");
  });

  it.each([
    ["chart", "chart"],
    ["layout,chart", "layout%2Cchart"],
    ["chart,layout", "layout%2Cchart"],
    ["map", "layout"],
  ])("%s is shown as %s", (asked, shown) => {
    expect(writeSiteUrl(read(`view=${asked}`)).get("view")).toBe(decodeURIComponent(shown));
  });

  it("drop the chart without the right to history, and where the page has none", () => {
    expect(read("view=layout,chart", CX).views).toEqual(["layout"]);
    expect(read("view=chart", CX).views).toEqual(["layout"]);
    expect(read("view=chart", { ...DEV, views: ["layout"] }).views).toEqual(["layout"]);
  });
});

describe("the overlay", () => {
  it.each([
    ["flags", "status-flags"],
    ["charger+status", "charging-status"],
    ["deviceid-assignment", "deviceid-assignement"],
  ])("%s is written as %s and keeps its filter", (spelling, canonical) => {
    const url = read(`overlay=${spelling}&filter=101`);
    expect([url.overlay, url.filter]).toEqual([canonical, "101"]);
  });

  it("falls back to alarms and clears the filter when the user may not see it", () => {
    expect(written("overlay=zigbee-hops&filter=1", USER)).toBe("?view=layout&overlay=alarms");
  });

  it("falls back to the device ids when the user may not see alarms either", () => {
    expect(written("overlay=angles&filter=1", CX)).toBe(
      "?view=layout&overlay=deviceid-assignement",
    );
    expect(written("", CX)).toBe("?view=layout&overlay=deviceid-assignement");
  });

  it("loses the filter of an unknown name", () => {
    expect(written("overlay=nothing&filter=11")).toBe("?view=layout&overlay=alarms");
  });

  it("clears the filter when another one is chosen, and only then", () => {
    const url = read("overlay=angles&filter=11");
    expect(withOverlay(url, "angles").filter).toBe("11");
    expect(withOverlay(url, "alarms").filter).toBeUndefined();
  });
});

describe("the entry of an ID", () => {
  it("is for those who may configure", () => {
    const device = `${LAYOUT_ID}:${placeId(1)}:007`;
    expect(read(`deviceid-input=${device}`, CX).idEntry?.nLocId).toBe("007");
    expect(read(`deviceid-input=${device}`, USER).idEntry).toBeUndefined();
  });
});

describe("the settings of a master", () => {
  const master = `${LAYOUT_ID}:${placeId(1)}`;

  it("are a set, a new one or a copy, also when its node is named, and for administrators", () => {
    const ADMIN = reader("ADMIN");
    const param = (text: string, by = ADMIN) =>
      read(`modify-spa-parameters=${text}`, by).settings?.param;
    expect(param(`${master}:new`)).toBe("new");
    expect(param(`${master}:copy`)).toBe("copy");
    expect(param(`${master}:007:${placeId(9)}`)).toBe(placeId(9));
    expect(written(`modify-spa-parameters=${master}:007:new`, ADMIN)).toContain(
      `modify-spa-parameters=${master}:new`,
    );
    expect(param(`${master}:new`, CX)).toBeUndefined();
    for (const wrong of [
      master,
      `${master}:`,
      `${master}:old`,
      `${placeId(9)}:${placeId(1)}:new`,
    ]) {
      expect(param(wrong)).toBeUndefined();
    }
  });
});
