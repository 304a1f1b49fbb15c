import { describe, expect, it } from "vitest";
import { PAUSE_MILLISECONDS, watchOutbox } from "#web/offline/watch-outbox.ts";

function watched() {
  const rounds: ((isAnythingLeft: boolean) => void)[] = [];
  const timers = new Map<() => void, number>();
  const network = { isUp: true };
  let trigger: (() => void) | undefined;
  const stop = watchOutbox({
    isOnline: () => network.isUp,
    subscribe: (onTrigger) => {
      trigger = onTrigger;
      return () => {
        trigger = undefined;
      };
    },
    after: (milliseconds, run) => {
      timers.set(run, milliseconds);
      return () => timers.delete(run);
    },
    round: () => new Promise((resolve) => rounds.push(resolve)),
  });
  return { rounds, timers, network, stop, occur: () => trigger?.() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the outbox is looked through", () => {
  it("at the start, and again after what happened meanwhile, one round at a time", async () => {
    const { rounds, occur } = watched();
    expect(rounds).toHaveLength(1);
    occur();
    occur();
    expect(rounds).toHaveLength(1);
    rounds[0]?.(false);
    await settled();
    expect(rounds).toHaveLength(2);
    rounds[1]?.(false);
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it("after a pause while something is left, and not while nothing is", async () => {
    const { rounds, timers } = watched();
    rounds[0]?.(true);
    await settled();
    expect([...timers.values()]).toEqual([PAUSE_MILLISECONDS]);
    for (const run of timers.keys()) run();
    rounds[1]?.(false);
    await settled();
    expect(timers.size).toBe(0);
  });

  it("not without a connection, and as soon as there is one", async () => {
    const { rounds, network, occur } = watched();
    rounds[0]?.(false);
    await settled();
    network.isUp = false;
    occur();
    expect(rounds).toHaveLength(1);
    network.isUp = true;
    occur();
    expect(rounds).toHaveLength(2);
  });

  it("no more once it is stopped", async () => {
    const { rounds, timers, occur, stop } = watched();
    rounds[0]?.(true);
    await settled();
    stop();
    occur();
    expect(timers.size).toBe(0);
    expect(rounds).toHaveLength(1);
  });
});
