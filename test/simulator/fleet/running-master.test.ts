/**
 * A running master at a real broker: receives commands, answers, and goes down and returns as
 * commands require.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fleet } from "local-cloud/testing/fixtures";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";
import { RunningMaster } from "#simulator/fleet/running-master.ts";
import { masterMemory } from "#simulator/link/master-memory.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { ALICE, idOf } from "#test/builders/commanded-master.ts";
import { M1 } from "#test/builders/master-fleet.ts";
import { MORNING } from "#test/builders/sim-run.ts";
import { masterId } from "#test/builders/wire-messages.ts";
import { until } from "#test/e2e/until.ts";
import { manualTimers, saidOn, startHeardFleet } from "../heard-fleet.ts";

const TOPICS = `tracker/v1/m/${M1}`;

let fleet: Fleet;
let folder: string;
let masters: RunningMaster[];

beforeEach(async () => {
  fleet = await startHeardFleet();
  const { certificate, key } = await fleet.register(M1);
  folder = mkdtempSync(join(tmpdir(), "master-"));
  masterMemory(memoryFiles(folder)).saveCredentials(M1, "own", { certificate, key });
  masters = [];
});

afterEach(async () => {
  await Promise.all(masters.map(({ link }) => link.stop()));
  await fleet.stop();
  rmSync(folder, { recursive: true });
});

const said = (ending: string) => saidOn(fleet, `${TOPICS}/${ending}`);

/** Site document with the location to which this file's commands refer. */
function siteDocument(deviceType: string) {
  return {
    ...{ v: 1, ver: 1, layoutId: idOf(1001), mLocId: idOf(1002), name: "M1", deviceType },
    ...{ panid: null, channel: null, utcOffset: -6, safetyStowDirection: null },
    features: {
      ...{ weathersmart: false, hailstow: false, thundersmart: false },
      ...{ snowshield: false, powerboost: false },
    },
  };
}

async function start({ speed = 1 } = {}) {
  const { place, masters: built } = physicalSite(generateSite({ seed: 3, preset: "tiny" }));
  const [own] = built;
  if (own === undefined) throw new Error("expected a master");
  const physical = { ...own, mId: masterId(M1) };
  const model = new SimMaster({ seed: 7, physical, place });
  const ids = physical.trackers.map(({ controllerId }) => controllerId);
  model.applyConfig("site", siteDocument(physical.deviceType), MORNING);
  model.takeMessages();
  model.applyConfig("nodes", { v: 1, ver: 1, ids }, MORNING);
  const clock = manualTimers();
  const master = new RunningMaster(model, {
    broker: { url: `mqtts://localhost:${fleet.port}`, authority: fleet.iot.authorityCertificate },
    memory: masterMemory(memoryFiles(folder)),
    template: "none",
    clock: { nowMilliseconds: () => MORNING * 1000 },
    timers: clock.timers,
    random: () => 0.5,
    log: () => undefined,
    speed,
  });
  masters.push(master);
  master.recall();
  master.link.start(0);
  clock.ring();
  await until(() => expect(master.link.isOnline).toBe(true));
  return { master, ...clock };
}

function presentSid(): unknown {
  return said("conn").findLast(({ online }) => online === true)?.sid;
}

async function send(name: string, n: number, args = {}): Promise<void> {
  await fleet.call("POST", `/topics/${TOPICS}/cmd?qos=1`, {
    ...{ v: 1, id: idOf(n), ts: MORNING, exp: MORNING + 12, sid: presentSid(), n, name, args },
    who: { user: ALICE, username: "a.b" },
    layoutId: idOf(1001),
    mLocId: idOf(1002),
  });
}

const answers = () => said("fb").map(({ status }) => status);

describe("a running master", () => {
  it("answers a command without waiting for its next step", async () => {
    await start();
    await send("enable-tracking", 1);
    await until(() => expect(answers()).toEqual(["received", "success"]));
  });

  it("brings a sweep to its end however seldom its site steps", async () => {
    const { waiting, ring } = await start();
    await send("reset-flags", 1, { flagBits: "257" });
    await until(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([500]));
    for (let half = 0; waiting.length > 0 && half < 100; half += 1) ring();
    await until(() => expect(answers().at(-1)).toBe("success"));
    expect(answers()).toContain("running");
  });

  it.each([
    ["restart-iot", 8000],
    ["soft-reset", 45_000],
  ])("answers %s, leaves, and is back after %i ms with all it had said", async (name, pause) => {
    const { waiting, ring } = await start();
    await send(name, 1);
    await until(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([pause]));
    expect(answers()).toEqual(["received", "success"]);
    await until(() => expect(said("conn").at(-1)).toMatchObject({ online: false }));
    ring();
    await until(() => expect(said("conn").at(-1)).toMatchObject({ online: true }));
    masters[0]?.flush();
    await until(() => expect(answers()).toEqual(["received", "success", "success"]));
  });

  it("is away and at work the shorter the faster it lives", async () => {
    const { waiting, ring } = await start({ speed: 60 });
    await send("reset-flags", 1, { flagBits: "257" });
    await until(() => expect(waiting).toHaveLength(1));
    ring();
    await until(() => expect(answers().at(-1)).toBe("success"));
    expect(waiting).toEqual([]);
    await send("soft-reset", 2);
    await until(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([750]));
  });

  it("comes in with the certificate it had asked for when its power failed before the answer", async () => {
    const registered = masterMemory(memoryFiles(folder)).credentials(M1, "own");
    if (registered === undefined) throw new Error("expected a certificate");
    rmSync(join(folder, M1), { recursive: true });
    const memory = masterMemory(memoryFiles(folder));
    memory.saveCredentials(M1, "requested", registered);
    await start();
    expect(memory.credentials(M1, "own")).toEqual(registered);
  });

  it("knows after a new start of its program what it received before", async () => {
    const before = await start();
    await send("strong-angle-stow", 5);
    await until(() => expect(answers()).toHaveLength(2));
    await before.master.link.stop();
    const { master } = await start();
    master.flush();
    await until(() => expect(answers()).toEqual(["received", "success", "success"]));
    await send("restore-override", 4);
    await until(() => expect(said("fb").at(-1)).toMatchObject({ code: "SUPERSEDED" }));
  });

  it("says again what it is when it is asked for its id", async () => {
    await start();
    await send("refresh-device-id", 1);
    await until(() => expect(said("conn")).toHaveLength(2));
    expect(said("conn")[1]?.sid).toBe(said("conn")[0]?.sid);
  });

  it("comes back by itself, after its start and a random wait, when the power was cut in the middle of a command", async () => {
    const { master, waiting, ring } = await start();
    master.model.armCrash("effect");
    await send("strong-angle-stow", 1);
    await until(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([60_000]));
    ring();
    await until(() => expect(master.link.isOnline).toBe(true));
    master.flush();
    await until(() => expect(said("fb").at(-1)).toMatchObject({ code: "RESTARTED" }));
  });
});
