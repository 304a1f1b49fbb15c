/** What follows from the readings of a site is the same after any rounds as computed anew. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import { nodeAngles, storedAngles } from "#web/features/site/model/node-angles.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import {
  columnOf,
  type MasterReadings,
  masterReadings,
  NO_MASTERS,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import { reportedColumn } from "#web/features/site/model/reporting-nodes.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { alarmModel } from "#web/features/site/overlays/alarm-overlay.ts";
import { raisedAlarms } from "#web/features/site/status/site-alarms.ts";
import { positions } from "#web/features/site/status/site-status.ts";

const EVERY_PRIVILEGE = privilegeBits(...PRIVILEGE_NAMES);
const NODES = [4, 3, 2];
const TS = 1_760_000_000;

/** The last node of each master is an auxiliary unit of its first one. */
function withAux(site: Site): Site {
  const { nodes } = site;
  const [role, relative] = [nodes.role.slice(), nodes.relative.slice()];
  for (const { firstNode, nodeCount } of site.masters) {
    role[firstNode + nodeCount - 1] = ROLE_CODES.aux;
    relative[firstNode + nodeCount - 1] = 0;
  }
  const masters = site.masters.map((master) => ({ ...master, deviceType: "gen3-dual" as const }));
  return { ...site, masters, nodes: { ...nodes, role, relative } };
}

/** All that is computed master by master. */
function figuresOf(site: Site, readings: SiteReadings) {
  const input = {
    ...{ site, readings, masters: NO_MASTERS, privileges: EVERY_PRIVILEGE },
    ...{ nowSeconds: TS, filter: undefined },
  };
  const { paint, rows } = alarmModel(input);
  return {
    alarms: [...columnOf(site, readings, "alarms")],
    targets: [...reportedColumn(site, readings, "angleTarget")],
    stored: [...storedAngles(site, readings)],
    angles: [...nodeAngles(site, readings)],
    stale: [...staleNodes(site, readings)],
    raised: raisedAlarms(input),
    positions: positions(input),
    state: [...paint.state],
    counts: rows.map(({ count }) => count),
  };
}

const WORDS = fc.constantFrom(0, 1, 2 ** 5, 2 ** 30 + 2);
const ANGLES = fc.constantFrom(-4_500, 0, 10, STORED_TILT_FAULT, Number.NaN);

/** A round of a master, or that its readings are gone. */
function roundOf(nodes: number): fc.Arbitrary<MasterReadings | undefined> {
  const reporting = nodes - 1;
  const each = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: reporting, maxLength: reporting });
  const columns = fc.record({
    timestamp: each(fc.constantFrom(TS, TS - 4_000, Number.NaN)),
    ...{ alarms: each(WORDS), auxAlarms: each(WORDS) },
    ...{ anglePanel: each(ANGLES), angleTarget: each(ANGLES), auxAnglePanel: each(ANGLES) },
  });
  const indexes = Array.from({ length: reporting }, (_, index) => index);
  const round = columns.map((values) => masterReadings(nodeReading(TS, indexes, values), false));
  return fc.option(round, { nil: undefined, freq: 5 });
}

const ROUND = fc
  .nat(NODES.length - 1)
  .chain((master) => roundOf(NODES[master] ?? 0).map((round) => ({ master, round })));

describe.each([
  ["without auxiliary units", siteOf(...NODES)],
  ["with auxiliary units", withAux(siteOf(...NODES))],
])("the figures of a site %s", (_, site) => {
  it("after any rounds are those that are computed anew", () => {
    fc.assert(
      fc.property(fc.array(ROUND, { minLength: 1, maxLength: 6 }), (rounds) => {
        let byMaster: SiteReadings["byMaster"] = NODES.map(() => undefined);
        for (const { master, round } of rounds) {
          byMaster = byMaster.with(master, round);
          const readings = { ts: TS, byMaster };
          expect(figuresOf(site, readings)).toEqual(figuresOf({ ...site }, readings));
        }
      }),
    );
  });
});
