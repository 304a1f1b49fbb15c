/**
 * During a replacement campaign, the device-ID overlay, its filter, the tables and the search find the
 * same nodes in each state.
 */
import { describe, expect, it } from "vitest";
import { NO_PRIVILEGES, privilegeBits } from "#domain/access/privileges.ts";
import {
  ASSIGNMENT_STATES,
  type AssignmentState,
  CAMPAIGN_ASSIGNMENTS,
} from "#domain/identity/assignment-state.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { LAYOUT_ID, placeId, siteOf } from "#test/web/builders/site.ts";
import { locationColumns, locationRows } from "#web/features/site/locations/location-rows.ts";
import { ASSIGNMENT_WORDS, campaignInWords } from "#web/features/site/model/id-assignment.ts";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import { NO_CAMPAIGNS, type SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { deviceIdModel } from "#web/features/site/overlays/device-id-overlay.ts";
import { foundGoals } from "#web/features/site/search/find-goals.ts";
import { withAssignment } from "#web/features/site/search/go-to-location.ts";
import { tableColumns } from "#web/features/site/table/table-columns.ts";
import { tableRows } from "#web/features/site/table/table-rows.ts";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import { createRowSearch } from "#web/ui/row-search.ts";

const PLAIN = siteOf(11, 1);
/** Node 2 has the auxiliary unit 3; nodes 7 and 8 have the same ID; the second master has no campaign. */
const SITE: Site = {
  ...PLAIN,
  nodes: {
    ...PLAIN.nodes,
    role: Uint8Array.of(0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    relative: Int16Array.of(-1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1, -1),
    nIds: [
      ...["A000", "B001", "A002", "", "A004", "A005", "A006", "DDDD", "DDDD", "", "A010"],
      "C000",
    ],
    pendingSync: Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    pendingUpload: Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
  },
};
const SKIP = { reason: "noSparePart", note: "", at: 1, by: "tech@example.com" } as const;
const ENTERED = ["000", "001", "002", "004", "005", "006", "007", "009"];
const CAMPAIGNS: SiteCampaigns = new Map([
  [
    placeId(1),
    {
      timestamp: 1,
      startedBy: undefined,
      before: new Map(ENTERED.map((nLocId) => [nLocId, `A${nLocId}`])),
      skipped: new Map([["004", SKIP]]),
    },
  ],
]);
const EXPECTED: Readonly<Record<AssignmentState, readonly number[]>> = {
  unassigned: [9],
  pendingUpload: [6],
  pendingSync: [5],
  accepted: [10, 11],
  duplicate: [7, 8],
  pendingReplacement: [0, 2, 3],
  skippedReplacement: [4],
  replaced: [1],
};

const overlayOf = (campaigns: SiteCampaigns, filter?: string) =>
  deviceIdModel({
    ...{ site: SITE, campaigns, filter, readings: NO_READINGS, masters: NO_MASTERS },
    ...{ privileges: NO_PRIVILEGES, nowSeconds: 1_760_000_000 },
  });

function tableOf(campaigns: SiteCampaigns) {
  const reader = { site: SITE, held: NO_PRIVILEGES, units: USUAL_UNITS, readiness: [], campaigns };
  return {
    columns: tableColumns(reader, false),
    rows: tableRows(SITE, NO_READINGS, new Set([0, 1]), false),
  };
}

function goalsFor(typed: string, hasCampaign: boolean) {
  const around = { layoutId: LAYOUT_ID, layouts: [], privileges: privilegeBits("VIEW") };
  return foundGoals({ ...around, hasCampaign }, typed).filter(({ kind }) => kind === "assignment");
}

describe("a state during a replacement campaign", () => {
  it.each(ASSIGNMENT_STATES)("%s is that of the same nodes everywhere", (state) => {
    const words = ASSIGNMENT_WORDS[state];
    const nodes = EXPECTED[state];
    const { paint, rows: offered } = overlayOf(CAMPAIGNS);
    const all = Array.from({ length: SITE.nodes.count }, (_, node) => node);
    expect(all.filter((node) => paint.describe(node) === words)).toEqual(nodes);
    expect(offered.find(({ label }) => label === words)?.count).toBe(nodes.length);

    const url = readSiteUrl(new URLSearchParams(), {
      ...{ layoutId: LAYOUT_ID, privileges: privilegeBits("VIEW"), views: ["layout"] },
    });
    const led = withAssignment(url, state);
    const filtered = overlayOf(CAMPAIGNS, led.filter);
    expect(led.overlay).toBe("deviceid-assignement");
    expect(all.filter((node) => filtered.paint.isDimmed[node] === 0)).toEqual(nodes);

    const { columns, rows } = tableOf(CAMPAIGNS);
    const column = columns.filter(({ key }) => key === "replacement");
    const inTable = createRowSearch(rows, column).found(words);
    expect(inTable.map(({ node }) => node)).toEqual(nodes);

    const places = createRowSearch(
      locationRows(SITE).filter(({ device }) => device.kind === "node"),
      locationColumns(SITE, CAMPAIGNS).filter(({ key }) => key === "state"),
    ).found(words);
    expect(places.map(({ device }) => device.kind === "node" && device.node)).toEqual(nodes);
  });

  it.each(CAMPAIGN_ASSIGNMENTS)("%s is a term of the search, and in its results", (state) => {
    const words = ASSIGNMENT_WORDS[state];
    expect(goalsFor(words, true)).toEqual([{ kind: "assignment", state }]);
    for (const node of EXPECTED[state]) expect(campaignInWords(SITE, node, CAMPAIGNS)).toBe(words);
  });

  it("is not in the results for a node that is no part of the campaign", () => {
    for (const node of [10, 11]) expect(campaignInWords(SITE, node, CAMPAIGNS)).toBeUndefined();
  });
});

describe("without a campaign", () => {
  it("no screen offers the states of replacement", () => {
    const names = CAMPAIGN_ASSIGNMENTS.map((state) => ASSIGNMENT_WORDS[state]);
    const labels = overlayOf(NO_CAMPAIGNS).rows.map(({ label }) => label);
    expect(labels.filter((label) => names.includes(label))).toEqual([]);
    expect(tableOf(NO_CAMPAIGNS).columns.map(({ key }) => key)).not.toContain("replacement");
    for (const name of names) expect(goalsFor(name, false)).toEqual([]);
  });
});
