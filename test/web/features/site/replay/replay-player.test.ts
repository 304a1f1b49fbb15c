/** A replay with a fake server, clock and address, all controlled by the test. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { err } from "#domain/result.ts";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { type FakeClock, fakeClock, settled } from "#test/web/builders/fake-socket.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS, roundOf } from "#test/web/builders/site-rows.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import {
  createAddressWriter,
  PLAYING_WRITE_MILLISECONDS,
  RESTING_WRITE_MILLISECONDS,
} from "#web/features/site/replay/address-writer.ts";
import {
  createReplayPlayer,
  type Player,
  REST_MILLISECONDS,
  type ReplayPlayer,
} from "#web/features/site/replay/replay-player.ts";

const FROM = ROUND_SECONDS;
const START = { from: FROM, to: FROM + 3_600, speed: 60, playhead: FROM };
const MASTERS = 2;

let clock: FakeClock;
let server: SiteServer;
let player: ReplayPlayer;

beforeEach(() => {
  clock = fakeClock();
  server = siteServer(2, 3);
  player = createReplayPlayer({
    layoutId: LAYOUT_ID,
    client: { query: async (request) => server.graphql(request) },
    inflateAll: async (sections) => inflateAll(sections),
    after: clock.after,
  });
});

function now(): Player {
  const state = player.state();
  if (state === undefined) throw new Error("expected an open replay");
  return state;
}

/** Waits until all answers have arrived; they need several steps. */
async function answered(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let round = 0; round < 60; round += 1) await settled();
}

async function opened(): Promise<void> {
  player.open(START, MASTERS);
  await answered();
}

const count = (name: string) => server.asked.filter((asked) => asked === name).length;

describe("a replay that is opened", () => {
  it("reads a whole day of the site in a few requests", async () => {
    const day = { ...START, from: FROM - 86_400, to: FROM, playhead: FROM - 86_400, speed: 600 };
    player.open(day, MASTERS);
    await answered();
    expect(now().cache.events.size).toBe(1);
    for (let hours = 1; hours <= 24; hours += 1) {
      player.send({ kind: "seek", to: day.from + hours * 3_600 });
      await answered();
    }
    expect(now().cache.nodes.size).toBe(4);
    expect([count("SiteRounds"), count("SiteCommands")]).toEqual([5, 1]);
    expect(now()).toMatchObject({ mode: "paused", isFailed: false });
  });

  it("shows what was known at its playhead with the columns that are drawn", async () => {
    await opened();
    expect(now().shown).toMatchObject({ ts: FROM, nodesStatus: "resolved" });
    const [first] = now().shown?.readings ?? [];
    expect(now().shown?.readings).toHaveLength(2);
    expect(now().shown?.data).toHaveLength(2);
    expect(first?.reading.columns[nodeColumn("anglePanel").id]?.[0]).toBe(-4_500);
    expect(first?.reading.columns[nodeColumn("batteryVoltage").id]).toBeUndefined();
  });

  it("has nothing before anything was measured", async () => {
    player.open({ ...START, from: FROM - 3_600, to: FROM - 1, playhead: FROM - 3_600 }, MASTERS);
    await answered();
    expect(now().shown).toMatchObject({ nodesStatus: "empty", readings: [] });
  });
});

describe("a replay that plays", () => {
  it("shows every round at its moment", async () => {
    server.readings.set(placeId(1), roundOf(3, FROM + 137, 100));
    server.earlier = [roundOf(3)];
    await opened();
    const angle = () => now().shown?.readings[0]?.reading.columns[nodeColumn("anglePanel").id]?.[0];
    player.send({ kind: "play" });
    for (let ticks = 0; ticks < 4; ticks += 1) player.tick(0.5);
    expect([now().playhead - FROM, angle(), now().shown?.ts]).toEqual([120, -4_500, FROM]);
    player.tick(0.5);
    expect([now().playhead - FROM, angle(), now().shown?.ts]).toEqual([150, 100, FROM + 137]);
    expect(now().shown?.readings).toHaveLength(2);
  });

  it("lets what is silent grow old", async () => {
    await opened();
    player.send({ kind: "step", to: FROM + 3_599 });
    expect(now().shown?.ts).toBe(FROM + 3_300);
  });

  it("keeps its picture while it waits, and knows that it is behind", async () => {
    const wide = { ...START, to: FROM + 10 * 3_600 };
    player.open(wide, MASTERS);
    await answered();
    player.send({ kind: "play" });
    player.send({ kind: "seek", to: FROM + 8 * 3_600 });
    player.tick(0.1);
    expect(now()).toMatchObject({ mode: "buffering", shown: { ts: FROM }, isBehind: true });
    await answered();
    player.tick(0.1);
    const caughtUp = { mode: "playing", shown: { ts: FROM + 8 * 3_600 }, isBehind: false };
    expect(now()).toMatchObject(caughtUp);
  });

  it("stops reading when something fails, until it is tried again", async () => {
    server.failure = err({ status: "networkError" });
    await opened();
    expect(now().isFailed).toBe(true);
    server.failure = undefined;
    await answered();
    expect(now().cache.nodes.size).toBe(0);
    player.retry();
    await answered();
    expect(now()).toMatchObject({ isFailed: false, shown: { ts: FROM } });
  });

  it("takes no answer of a range that is not shown any more", async () => {
    player.open(START, MASTERS);
    player.close();
    await answered();
    expect(player.state()).toBeUndefined();
  });

  it("rests where it has been for a moment", async () => {
    await opened();
    player.send({ kind: "step", to: FROM + 60 });
    player.send({ kind: "step", to: FROM + 120 });
    expect(now().rest).toBe(FROM);
    await clock.pass(REST_MILLISECONDS);
    expect(now().rest).toBe(FROM + 120);
    player.send({ kind: "play" });
    await clock.pass(REST_MILLISECONDS);
    player.tick(0.5);
    await clock.pass(REST_MILLISECONDS);
    expect(now().rest).toBe(FROM + 120);
  });
});

describe("the address", () => {
  function addressed() {
    const writes: [number, number][] = [];
    const write = (ts: number, speed: number) => void writes.push([ts - FROM, speed]);
    return { writes, writer: createAddressWriter(player, { after: clock.after, write }) };
  }

  it("is written at a bounded rate while it plays, and at once when it pauses", async () => {
    const { writes, writer } = addressed();
    writer.follow(START, MASTERS);
    await answered();
    player.send({ kind: "play" });
    for (let ticks = 0; ticks < 3; ticks += 1) {
      player.tick(0.5);
      await clock.pass(500);
    }
    expect(writes).toEqual([]);
    await clock.pass(PLAYING_WRITE_MILLISECONDS - 1_500);
    expect(writes).toEqual([[90, 60]]);
    player.tick(0.5);
    player.send({ kind: "pause" });
    await clock.pass(RESTING_WRITE_MILLISECONDS);
    expect(writes).toEqual([
      [90, 60],
      [120, 60],
    ]);
    await clock.pass(10 * PLAYING_WRITE_MILLISECONDS);
    expect(writes).toHaveLength(2);
  });

  it("leads the playhead, but not with what was written by itself", async () => {
    const { writes, writer } = addressed();
    writer.follow(START, MASTERS);
    player.send({ kind: "step", to: FROM + 600 });
    await clock.pass(RESTING_WRITE_MILLISECONDS);
    player.send({ kind: "step", to: FROM + 660 });
    writer.follow({ ...START, playhead: FROM + 600 }, MASTERS);
    expect(now().playhead).toBe(FROM + 660);
    writer.follow({ ...START, playhead: FROM + 900, speed: 300 }, MASTERS);
    expect(now()).toMatchObject({ playhead: FROM + 900, speed: 300 });
    await clock.pass(RESTING_WRITE_MILLISECONDS);
    expect(writes).toEqual([[600, 60]]);
  });

  it("opens another range", async () => {
    const { writer } = addressed();
    writer.follow(START, MASTERS);
    writer.follow({ ...START, to: FROM + 7_200 }, MASTERS);
    expect(now()).toMatchObject({ to: FROM + 7_200, playhead: FROM });
  });

  it("is put right where its moment is outside of its range", async () => {
    const { writes, writer } = addressed();
    writer.follow({ ...START, playhead: 5 }, MASTERS);
    await clock.pass(RESTING_WRITE_MILLISECONDS);
    expect(writes).toEqual([[0, 60]]);
  });

  it("is not written any more without listeners", async () => {
    const { writes, writer } = addressed();
    writer.follow(START, MASTERS);
    player.send({ kind: "step", to: FROM + 600 });
    player.close();
    await clock.pass(PLAYING_WRITE_MILLISECONDS);
    writer.stop();
    expect(writes).toEqual([]);
  });
});
