/** Alarms of a site, raised and handled, as the status strip counts them. */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import type { HandledGroup } from "#domain/journal/handled.ts";
import { seconds, siteOf } from "#test/web/builders/site.ts";
import {
  handledCounts,
  raisedAlarms,
  withoutCleared,
} from "#web/features/site/status/site-alarms.ts";
import { alarmDetail } from "#web/features/site/status/status-messages.ts";
import { inputOf, NOW, readingsOf, said } from "./status-input.ts";

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
