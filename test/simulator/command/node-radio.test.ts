/** Zigbee and commissioning commands: their effects on radios, ids and coordinates of nodes. */
import { describe, expect, it } from "vitest";
import { lastFour } from "#domain/identity/node-id.ts";
import { pendingIndexes } from "#domain/identity/sync-bitmask.ts";
import { buildMesh, MASTER_HOP, NO_HOP } from "#simulator/radio/mesh.ts";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  everyNode,
  hasNodeFlag,
  heard,
  nIdOf,
  play,
  settledMaster,
} from "#test/builders/commanded-nodes.ts";

const NODE = 5;
const DEAD = 9;
const HOUR = 3600;

function hops(master: CommandedMaster): number {
  return everyNode(master).reduce((sum, at) => sum + (master.run.row(at)?.hopCount ?? 0), 0);
}

function amplifier(master: CommandedMaster, index: number): string | undefined {
  const args = { nId: nIdOf(master, index) };
  return master.outcome("request-node-realtime-status", { args }).message.split(",")[25];
}

describe("amplifiers", () => {
  it("of nodes and master together shorten the ways", () => {
    const master = settledMaster();
    const before = hops(heard(master));
    expect(master.outcome("node-zigbee-enable").message).toBe("60/60 node amplifiers enabled");
    expect(hasNodeFlag(heard(master), "ampOn", NODE)).toBe(true);
    expect(amplifier(master, NODE)).toBe("90");
    master.outcome("master-zigbee-enable");
    expect(hops(heard(master))).toBeLessThan(before);
    master.outcome("node-zigbee-disable");
    expect(hops(heard(master))).toBe(before);
    expect(amplifier(master, NODE)).toBe("135");
  });
});

describe("rebroadcast", () => {
  it("is on until midnight, for every node that hears of it", () => {
    const master = settledMaster({ dtSeconds: 10 });
    play(master, "dead", [DEAD]);
    expect(master.outcome("ARRR-enable-all-nodes-rebroadcast").message).toBe(
      "Rebroadcast enabled on 59 nodes",
    );
    expect(hasNodeFlag(heard(master), "rebroadcast", NODE)).toBe(true);
    master.run.run(14 * HOUR);
    expect(hasNodeFlag(heard(master), "rebroadcast", NODE)).toBe(false);
  });

  it("gives a node beyond the reach of all others one more hop", () => {
    const { trackers, ...place } = settledMaster().run.physical;
    const eastmost = trackers.toSorted((one, other) => other.x - one.x)[0] ?? expect.fail();
    const lost = trackers.length;
    const meshAt = (metres: number, isOn: boolean) => {
      const nodes = [...trackers, { x: eastmost.x + metres, y: eastmost.y }];
      const rebroadcasts = (node: number) => isOn && node !== MASTER_HOP;
      const site = { seed: 1, master: place, nodes, isAmplified: () => false, rebroadcasts };
      return buildMesh(site, () => false);
    };
    const helped = [60, 80, 100, 120, 140, 160, 300].filter((metres) => {
      const spread = meshAt(metres, true);
      if (meshAt(metres, false).next[lost] !== NO_HOP) return false;
      const via = spread.next[lost] ?? NO_HOP;
      return via >= 0 && spread.hops[lost] === (spread.hops[via] ?? 0) + 1;
    });
    expect(helped).not.toEqual([]);
    expect(helped).not.toContain(300);
  });
});

describe("sync-nodeids", () => {
  it("sends every node its place and leaves those pending that do not answer", () => {
    const master = settledMaster();
    play(master, "dead", [DEAD]);
    const ids = master.run.physical.trackers.map(({ controllerId }) => controllerId);
    const [first, silent] = [ids[2], ids[DEAD]];
    if (first === undefined || silent === undefined) throw new Error("a site of 60 nodes");
    heard(master);
    master.run.list(ids.with(2, silent).with(DEAD, first), 2);
    const { status, message } = master.outcome("sync-nodeids");
    expect(status).toBe("success");
    expect(message).toBe(`59/60 node IDs synced; not responding: ${lastFour(silent)}`);
    master.run.run(10);
    expect(pendingIndexes(master.run.syncReports.at(-1)?.bitmasks ?? [])).toEqual([2]);
    expect(hasNodeFlag(heard(master), "idChanged", DEAD)).toBe(true);
  });
});

describe("reset-coordinates", () => {
  it("clears them on every node and sends them again", () => {
    const master = settledMaster();
    expect(hasNodeFlag(heard(master), "coordsSet", NODE)).toBe(false);
    expect(master.outcome("reset-coordinates").message).toBe("Coordinates sent to 60/60 nodes");
    expect(hasNodeFlag(heard(master), "coordsSet", NODE)).toBe(true);
    const [received] = master.send("reset-coordinates");
    expect(received?.status).toBe("received");
    play(master, "dead", [DEAD]);
    master.run.run(60);
    play(master, "dead", [DEAD], false);
    expect(hasNodeFlag(heard(master), "coordsSet", NODE)).toBe(true);
    expect(hasNodeFlag(master, "coordsSet", DEAD)).toBe(false);
  });
});
