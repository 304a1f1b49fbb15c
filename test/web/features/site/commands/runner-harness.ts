/** A runner of commands with fake timers, whose requests the test answers. */
import { afterEach, beforeEach, vi } from "vitest";
import { ok, type Result } from "#domain/result.ts";
import { fakeRealtime } from "#test/web/builders/fake-realtime.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { createCommandRunner } from "#web/features/site/commands/command-runner.ts";
import { buttonStatus } from "#web/features/site/commands/model/command-run.ts";

const LAYOUT = "layout-1";
const INTENT = "0196f5a0-0000-7000-8000-000000000001";

export type Answer = (request: GraphqlRequest) => Promise<Result<unknown, Failure>>;

/** To be called at the beginning of a test file. */
export function onFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }));
  afterEach(() => void vi.useRealTimers());
}

/** A runner whose requests are answered at once: sent to each master, with the ids c0, c1, … */
export function openRunner(masters = 1, answer: Answer = sentTo(masters), name = "time-get") {
  const realtime = fakeRealtime();
  const asked: GraphqlRequest[] = [];
  const runner = createCommandRunner(
    {
      realtime,
      client: {
        query: (request) => {
          asked.push(request);
          return answer(request);
        },
      },
      nowSeconds: () => Math.floor(Date.now() / 1_000),
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    LAYOUT,
  );
  const stop = runner.start();
  const targets = Array.from({ length: masters }, (_, at) => ({
    mLocId: `m${at}`,
    masterName: `Master ${at + 1}`,
  }));
  const run = () =>
    runner.submit({
      intent: {
        id: INTENT,
        layoutId: LAYOUT,
        name,
        args: {},
        mLocIds: targets.map(({ mLocId }) => mLocId),
        override: undefined,
        clientTime: 0,
      },
      entryId: name,
      targets,
      confirmation: undefined,
    });
  const hear = (at: number, status: string, facts: object = {}) =>
    realtime.send("subscribeCommandEvents", {
      id: `c${at}`,
      mLocId: `m${at}`,
      name,
      status,
      message: `says ${status}`,
      code: null,
      seq: null,
      userId: "u",
      ...facts,
    });
  const button = () => buttonStatus(runner.state());
  const statuses = () => runner.state()?.targets.map(({ status }) => status);
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { harness: runner, realtime, asked, run, hear, button, statuses, pass, stop };
}

export function requestRow(at: number, facts: object = {}) {
  return { id: `c${at}`, mLocId: `m${at}`, status: "sent", message: "", code: null, ...facts };
}

export function sentTo(masters: number, facts: object = {}): Answer {
  const requests = Array.from({ length: masters }, (_, at) => requestRow(at, facts));
  return async () => ok(masters === 1 ? { request: requests[0] } : { batch: { requests } });
}
