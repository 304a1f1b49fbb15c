/** Which commands move trackers where people work. */
import { describe, expect, it } from "vitest";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import {
  type CommandAtZones,
  isInZone,
  refusingZones,
  touchedZones,
} from "#domain/work-zones/judge-work-zones.ts";
import { mayTurnTrackers } from "#domain/work-zones/turning-commands.ts";
import { type ZoneAtMaster, zoneState } from "#domain/work-zones/work-zone.ts";

const NOW = 1_782_302_400;
const REASON = "Hail, all people called";

function zone(changes: Partial<ZoneAtMaster> = {}): ZoneAtMaster {
  const who = { id: "1", userId: "ana", name: "Ana", phone: "555 0100" };
  return { ...who, since: NOW - 60, until: NOW + 60, nLocIds: undefined, ...changes };
}
const NODE_7 = { nLocIds: [nLocIdOf(7)] };
const HOLD = { name: "low-priority-keep-angle", userId: "bob" };
const STOW = { name: "strong-angle-stow", userId: "bob" };

function isRefused(command: CommandAtZones, ...zones: readonly ZoneAtMaster[]): boolean {
  return refusingZones(command, zones, NOW).length > 0;
}

describe("a held zone", () => {
  it("of the whole master refuses every motion of others there", () => {
    expect(isRefused(HOLD, zone())).toBe(true);
    expect(isRefused({ ...HOLD, nLocId: "007" }, zone())).toBe(true);
    expect(isRefused(HOLD)).toBe(false);
  });

  it("of some nodes refuses motion of these and of the whole master, not of other nodes", () => {
    expect(isRefused({ ...HOLD, nLocId: "007" }, zone(NODE_7))).toBe(true);
    expect(isRefused({ ...HOLD, nLocId: "008" }, zone(NODE_7))).toBe(false);
    expect(isRefused(HOLD, zone(NODE_7))).toBe(true);
  });

  it("lets its owner move single nodes of it, unless someone else is there too", () => {
    const own = { ...HOLD, userId: "ana" };
    expect(isRefused({ ...own, nLocId: "007" }, zone(NODE_7))).toBe(false);
    expect(isRefused(own, zone(NODE_7))).toBe(true);
    const other = zone({ id: "2", userId: "eve", ...NODE_7 });
    expect(refusingZones({ ...own, nLocId: "007" }, [zone(NODE_7), other], NOW)).toEqual([
      other,
      zone(NODE_7),
    ]);
  });

  it("lets a stow to safety go with a reason only, its owner's too", () => {
    expect(isRefused(STOW, zone())).toBe(true);
    expect(isRefused({ ...STOW, workZoneReason: REASON }, zone())).toBe(false);
    expect(isRefused({ ...STOW, userId: "ana" }, zone())).toBe(true);
    expect(isRefused({ ...HOLD, workZoneReason: REASON }, zone())).toBe(true);
  });

  it("ends with its last second, and is forgotten from then on", () => {
    expect(isRefused(HOLD, zone({ until: NOW + 1 }))).toBe(true);
    expect(isRefused(HOLD, zone({ until: NOW }))).toBe(false);
    expect(zoneState({ until: NOW }, NOW)).toBe("forgotten");
    expect(zoneState({ until: NOW + 1 }, NOW)).toBe("held");
  });

  it("refuses nothing that turns no tracker", () => {
    for (const name of ["dt-nodes", "restart-iot", "disable-tracking", "time-sync"]) {
      expect(isRefused({ ...HOLD, name }, zone())).toBe(false);
    }
  });

  it("refuses what may start a motor that stood still, but not to its owner at single nodes", () => {
    const reset = { name: "reset-all-nodes", nLocId: "007" };
    expect(isRefused({ ...reset, userId: "bob" }, zone(NODE_7))).toBe(true);
    expect(isRefused({ ...reset, userId: "ana" }, zone(NODE_7))).toBe(false);
    for (const name of ["reset-alarms", "update-param", "start-ota-realtime-conditions"]) {
      expect(isRefused({ ...HOLD, name }, zone())).toBe(true);
    }
  });

  it("is touched by a stow, reason or not, for the count of the preview", () => {
    expect(touchedZones(STOW, [zone(), zone({ until: NOW })], NOW)).toEqual([zone()]);
    expect(isInZone(zone(NODE_7), "007")).toBe(true);
    expect(isInZone(zone(NODE_7), "070")).toBe(false);
  });
});

describe("the commands that move trackers", () => {
  it("include every command that the cleaning lock refuses", () => {
    const refused = Object.entries(WIRE_COMMANDS).filter(
      ([, { interlocks }]: [string, WireCommand]) => interlocks.includes("K5"),
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter(([name]) => !mayTurnTrackers(name))).toEqual([]);
  });

  it("are all refused, but stows to safety with a reason", () => {
    const moving = Object.keys(WIRE_COMMANDS).filter(mayTurnTrackers);
    expect(moving).toHaveLength(35);
    for (const name of moving) {
      const command = { ...STOW, name, workZoneReason: REASON };
      expect(isRefused(command, zone())).toBe(!isProtectiveStow(name));
    }
  });
});
