/** A replay whose player has not been loaded yet. */
import { beforeEach, describe, expect, it } from "vitest";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { fakeClock, settled } from "#test/web/builders/fake-socket.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { createLazyPlayer } from "#web/features/site/replay/lazy-player.ts";
import { createReplayPlayer, type ReplayPlayer } from "#web/features/site/replay/replay-player.ts";

const START = { from: 1_000, to: 4_600, speed: 60, playhead: 1_000 };
const MASTERS = 2;

/** Number of loads that fail before one succeeds. */
let failures: number;
let loads: number;
let player: ReplayPlayer;

beforeEach(() => {
  failures = 0;
  loads = 0;
  const server = siteServer(2, 3);
  player = createLazyPlayer(async () => {
    loads += 1;
    if (loads <= failures) throw new Error("no network");
    return createReplayPlayer({
      layoutId: LAYOUT_ID,
      client: { query: async (request) => server.graphql(request) },
      inflateAll: async (sections) => inflateAll(sections),
      after: fakeClock().after,
    });
  });
});

describe("a replay that waits for its player", () => {
  it("loads nothing before it is opened", async () => {
    player.subscribe(() => undefined);
    await settled();
    expect(loads).toBe(0);
  });

  it("plays as it was begun, though the address asks for the same range once more", async () => {
    player.open(START, MASTERS);
    player.send({ kind: "play" });
    player.open({ ...START, playhead: 1_200 }, MASTERS);
    await settled();
    expect(player.state()).toMatchObject({ mode: "playing", playhead: 1_200 });
    expect(loads).toBe(1);
  });

  it("begins without what was meant for another range", async () => {
    player.open(START, MASTERS);
    player.send({ kind: "play" });
    player.open({ ...START, to: 9_000 }, MASTERS);
    await settled();
    expect(player.state()).toMatchObject({ mode: "paused", to: 9_000 });
  });

  it("does not begin any more when it has been left", async () => {
    player.open(START, MASTERS);
    player.close();
    await settled();
    expect(player.state()).toBeUndefined();
  });

  it("notifies its listeners once it is loaded", async () => {
    let notices = 0;
    player.subscribe(() => {
      notices += 1;
    });
    player.open(START, MASTERS);
    await settled();
    expect(notices).toBeGreaterThan(0);
  });

  it("is loaded anew after a failure when another listener subscribes", async () => {
    failures = 1;
    player.open(START, MASTERS);
    await settled();
    expect(player.state()).toBeUndefined();
    player.subscribe(() => undefined);
    await settled();
    expect(player.state()).toMatchObject({ playhead: 1_000 });
  });
});
