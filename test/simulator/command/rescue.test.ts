/** Rescues and searches: how nodes on another radio network are brought back, and by which node. */
import { describe, expect, it } from "vitest";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  hasNodeAlarm,
  hasNodeFlag,
  heard,
  nIdOf,
  play,
  settledMaster,
  stray,
} from "#test/builders/commanded-nodes.ts";

const RESCUER = 8;
/** Index of a node on the other side of the field. */
const FAR = 48;
const STRAY = 5;
const OTHER_STRAY = 20;
const DEAD = 30;
const PAN = "0513";

interface RescueChanges {
  readonly panId?: string;
  readonly channel?: string;
  /** Index of the rescuing node. */
  readonly rescuerNId?: number;
}

/** A master with lost nodes: on other radios, and a dead one. */
function bereft(): CommandedMaster {
  const master = settledMaster();
  stray(master, STRAY, PAN, 16);
  stray(master, OTHER_STRAY, PAN, 16);
  play(master, "dead", [DEAD]);
  for (let cycle = 0; cycle < 5; cycle += 1) heard(master);
  return master;
}

function rescue(master: CommandedMaster, changes: Readonly<Record<string, string>> = {}) {
  const rescuerNId = nIdOf(master, RESCUER);
  const args = { rescuerNId, rescueeNId: nIdOf(master, STRAY), panId: PAN, channel: "10" };
  return master.outcome("rescue-node", { args: { ...args, ...changes } });
}

function rescueEvents(master: CommandedMaster) {
  return master.run.events.filter(({ type }) => type === "rescue").map(({ data }) => data);
}

describe("rescue-node", () => {
  it("brings home a node whose radio it names, within a minute", () => {
    const master = bereft();
    expect(hasNodeAlarm(master, "notResponding", STRAY)).toBe(true);
    expect(rescue(master)).toMatchObject({
      status: "success",
      message: "Rescue started, allow 60 s",
    });
    master.send("dt-nodes");
    expect(hasNodeFlag(master, "rescuer", RESCUER)).toBe(true);
    master.run.run(62);
    const rescuee = nIdOf(master, STRAY);
    expect(rescueEvents(master)).toEqual([{ rescuer: nIdOf(master, RESCUER), rescuee, ok: true }]);
    master.run.run(20);
    expect(hasNodeFlag(master, "rescued", STRAY)).toBe(true);
    expect(hasNodeAlarm(master, "notResponding", STRAY)).toBe(false);
    expect(hasNodeFlag(master, "rescuer", RESCUER)).toBe(false);
    expect(hasNodeAlarm(master, "notResponding", OTHER_STRAY)).toBe(true);
  });

  it("keeps the rescuer away from its own master meanwhile", () => {
    const master = bereft();
    rescue(master);
    const args = { nId: nIdOf(master, RESCUER) };
    expect(master.outcome("request-node-realtime-status", { args }).code).toBe("TIMEOUT");
    master.run.run(60);
    expect(master.outcome("request-node-realtime-status", { args }).status).toBe("success");
  });

  it.each([
    ["another PAN", { panId: "0514" }],
    ["another channel", { channel: "0F" }],
    ["the radio of a node that is too far away", { rescuerNId: FAR }],
  ])("finds no master on %s", (_, { rescuerNId, ...changes }: RescueChanges) => {
    const master = bereft();
    const far = rescuerNId === undefined ? {} : { rescuerNId: nIdOf(master, rescuerNId) };
    rescue(master, { ...changes, ...far });
    master.run.run(62);
    expect(rescueEvents(master)).toMatchObject([{ ok: false }]);
    expect(hasNodeAlarm(heard(master), "notResponding", STRAY)).toBe(true);
  });

  it("does not heal a dead node", () => {
    const master = bereft();
    rescue(master, { rescueeNId: nIdOf(master, DEAD) });
    master.run.run(62);
    expect(rescueEvents(master)).toMatchObject([{ ok: false }]);
  });

  it("ends for a stow to safety, and the rescuer is back at once", () => {
    const master = bereft();
    rescue(master);
    master.outcome("strong-angle-stow");
    const args = { nId: nIdOf(master, RESCUER) };
    expect(master.outcome("request-node-realtime-status", { args }).status).toBe("success");
    master.run.run(62);
    expect(rescueEvents(master)).toEqual([]);
  });
});

describe("auto-rescue-nodes", () => {
  it("tries all lost nodes one after the other, each by its nearest neighbour", () => {
    const master = bereft();
    const zeros = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`nId${at}`, "0"]));
    expect(master.outcome("auto-rescue-nodes", { args: zeros }).message).toBe(
      "Auto rescue of 3 nodes started",
    );
    master.run.run(200);
    expect(rescueEvents(master)).toMatchObject([
      { rescuee: nIdOf(master, STRAY), ok: true },
      { rescuee: nIdOf(master, OTHER_STRAY), ok: true },
      { rescuee: nIdOf(master, DEAD), ok: false },
    ]);
    expect(hasNodeAlarm(heard(master), "notResponding", STRAY)).toBe(false);
    expect(hasNodeAlarm(master, "notResponding", OTHER_STRAY)).toBe(false);
    expect(hasNodeAlarm(master, "notResponding", DEAD)).toBe(true);
  });
});

describe("searching another PAN", () => {
  const args = { panId: PAN, channel: "10" };

  it("with all nodes at once leaves the master alone for a minute", () => {
    const master = bereft();
    const name = "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once";
    expect(master.outcome(name, { args }).message).toBe(
      "Searching PAN 0x0513 (1299) channel 0x10 (16) with all nodes",
    );
    master.run.run(30);
    const status = { args: { nId: nIdOf(master, RESCUER) } };
    expect(master.outcome("request-node-realtime-status", status).code).toBe("TIMEOUT");
    master.run.run(60);
    expect(rescueEvents(master).at(-1)).toEqual({
      search: "over",
      panId: PAN,
      channel: "10",
      found: 2,
    });
    expect(hasNodeFlag(heard(master), "rescued", STRAY)).toBe(true);
    expect(hasNodeFlag(master, "rescued", OTHER_STRAY)).toBe(true);
    expect(master.run.row(RESCUER)?.checkinRound).toBeGreaterThan(0);
  });

  it("one by one keeps the others at home", () => {
    const master = bereft();
    const name = "ARRR-enable-nodes-rebroadcast-w-panId-channel";
    expect(master.outcome(name, { args }).message).toBe(
      "Searching PAN 0x0513 (1299) channel 0x10 (16)",
    );
    master.run.run(30);
    const status = { args: { nId: nIdOf(master, 55) } };
    expect(master.outcome("request-node-realtime-status", status).status).toBe("success");
    master.run.run(180);
    expect(rescueEvents(master).at(-1)).toMatchObject({ search: "over", found: 2 });
  });
});
