/**
 * A command from the press of the button until its result is cleared after 2 s, with fake timers.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MEASURED_CODE, NO_CONTROLLER_CODE } from "#domain/commands/command-state.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { fakeRealtime } from "#test/web/builders/fake-realtime.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { createCommandRunner } from "#web/features/site/commands/command-runner.ts";
import { buttonStatus } from "#web/features/site/commands/model/command-run.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { shownMessage, shownStatus } from "#web/features/site/model/shown-outcome.ts";

const LAYOUT = "layout-1";
const INTENT = "0196f5a0-0000-7000-8000-000000000001";

type Answer = (request: GraphqlRequest) => Promise<Result<unknown, Failure>>;

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A runner whose requests are answered at once: sent to each master, with the ids c0, c1, … */
function openRunner(masters = 1, answer: Answer = sentTo(masters), name = "time-get") {
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

function requestRow(at: number, facts: object = {}) {
  return { id: `c${at}`, mLocId: `m${at}`, status: "sent", message: "", code: null, ...facts };
}

function sentTo(masters: number, facts: object = {}): Answer {
  const requests = Array.from({ length: masters }, (_, at) => requestRow(at, facts));
  return async () => ok(masters === 1 ? { request: requests[0] } : { batch: { requests } });
}

describe("an answer with words of a node", () => {
  const STATUS = "request-node-realtime-status";
  const inFull = { ...requestRow(0), status: "success", message: "all that I may see" };
  /** Command requests are answered as sent; queries to the ledger return the complete answer. */
  const answering: Answer = async ({ document }) =>
    document.includes("getCommand") ? ok({ command: inFull }) : ok({ request: requestRow(0) });
  const messageOf = ({ harness: runner }: ReturnType<typeof openRunner>) =>
    runner.state()?.targets[0]?.message;

  it("is read from the ledger, because an event has only what all may see, once", async () => {
    const open = openRunner(1, answering, STATUS);
    open.realtime.live();
    open.run();
    await open.pass(0);
    open.hear(0, "success", { message: "what all may see" });
    expect(messageOf(open)).toBe("what all may see");
    await open.pass(0);
    expect(messageOf(open)).toBe("all that I may see");
    await open.pass(60);
    const questions = open.asked.filter(({ document }) => document.includes("getCommand"));
    expect(questions).toHaveLength(1);
  });

  it("that comes before the request is answered is read as well", async () => {
    const open = openRunner(1, answering, STATUS);
    open.realtime.live();
    open.run();
    open.hear(0, "success", { message: "what all may see" });
    await open.pass(1);
    expect(messageOf(open)).toBe("all that I may see");
  });

  it("stays as it was heard where the ledger does not answer, and no other answer is read", async () => {
    const failing = openRunner(
      1,
      async ({ document }) =>
        document.includes("getCommand")
          ? err({ status: "networkError" })
          : ok({ request: requestRow(0) }),
      STATUS,
    );
    failing.realtime.live();
    failing.run();
    await failing.pass(0);
    failing.hear(0, "success", { message: "what all may see" });
    await failing.pass(1);
    expect(messageOf(failing)).toBe("what all may see");
    const other = openRunner(1, answering);
    other.realtime.live();
    other.run();
    await other.pass(0);
    other.hear(0, "success");
    await other.pass(1);
    expect(other.asked.some(({ document }) => document.includes("getCommand"))).toBe(false);
  });
});

describe("the Run Command button", () => {
  it("is sending, received, then shows success for two seconds", async () => {
    const { realtime, run, hear, button, statuses, pass } = openRunner();
    realtime.live();
    expect(button()).toBe("idle");
    run();
    expect(button()).toBe("sending");
    await pass(1);
    hear(0, "received");
    expect(button()).toBe("received");
    await pass(3);
    hear(0, "success");
    expect(button()).toBe("success");
    await pass(1.9);
    expect(button()).toBe("success");
    await pass(0.2);
    expect(button()).toBe("idle");
    expect(statuses()).toEqual(["success"]);
  });

  it("shows fail for two seconds, and the list keeps the master's words", async () => {
    const { harness: runner, realtime, run, hear, button, pass } = openRunner();
    realtime.live();
    run();
    await pass(0);
    hear(0, "fail", { code: "CLOCK" });
    expect(button()).toBe("fail");
    await pass(2);
    expect(button()).toBe("idle");
    expect(runner.state()?.targets[0]).toMatchObject({ status: "fail", message: "says fail" });
  });

  it("says timeout at the fifteenth second, clears two later, and a late answer still counts", async () => {
    const { realtime, run, hear, button, statuses, pass } = openRunner();
    realtime.live();
    run();
    await pass(14.9);
    expect(button()).toBe("sending");
    await pass(0.1);
    expect(button()).toBe("timeout");
    expect(statuses()).toEqual(["noAnswer"]);
    await pass(2);
    expect(button()).toBe("idle");
    hear(0, "success");
    expect(button()).toBe("idle");
    expect(statuses()).toEqual(["success"]);
  });

  it("is settled by a measurement where its master stays silent", async () => {
    const { harness: runner, realtime, run, hear, statuses, pass } = openRunner();
    realtime.live();
    run();
    await pass(18);
    expect(statuses()).toEqual(["noAnswer"]);
    hear(0, "success", { code: MEASURED_CODE });
    const [target] = runner.state()?.targets ?? [];
    expect(target && shownStatus(target)).toBe("measured");
    expect(target && shownMessage(target)).toBe(COMMAND_MESSAGES.measuredHint);
  });

  it("is refused, not carried out, by a board without a place", async () => {
    const { harness: runner, realtime, run, hear, statuses, pass } = openRunner();
    realtime.live();
    run();
    await pass(0);
    hear(0, "fail", { code: NO_CONTROLLER_CODE });
    expect(statuses()).toEqual(["refused"]);
    const [target] = runner.state()?.targets ?? [];
    expect(target && shownMessage(target)).toBe(COMMAND_MESSAGES.noControllerHint);
  });

  it("is an error when the request fails, with the reason in words", async () => {
    const refused: Answer = async () => err({ status: "refused", code: "RateLimited" });
    const { harness: runner, realtime, run, button, pass } = openRunner(1, refused);
    realtime.live();
    run();
    await pass(0);
    expect(button()).toBe("error");
    expect(runner.state()?.targets[0]?.message).toContain("Too many commands");
    await pass(2);
    expect(button()).toBe("idle");
  });

  it("takes no second press while it shows anything", async () => {
    const { realtime, asked, run, pass } = openRunner();
    realtime.live();
    run();
    run();
    await pass(0);
    expect(asked).toHaveLength(1);
  });
});

describe("a command to several masters", () => {
  it("waits for the last, then shows the worst outcome for two seconds", async () => {
    const { realtime, asked, run, hear, button, statuses, pass } = openRunner(3);
    realtime.live();
    run();
    await pass(0);
    expect(asked[0]?.document).toContain("createCommandBatch");
    hear(0, "success");
    hear(1, "fail");
    expect(button()).toBe("sending");
    await pass(5);
    hear(2, "received");
    expect(button()).toBe("received");
    hear(2, "success");
    expect(button()).toBe("fail");
    expect(statuses()).toEqual(["success", "fail", "success"]);
    await pass(2);
    expect(button()).toBe("idle");
  });

  it.each([
    { status: "fail", message: "Master is offline", code: "OFFLINE" },
    { status: "refused", message: "Too many commands to this master at once", code: "CROWDED" },
  ])("calls $code refused as the ledger does, though the button fails", async (answer) => {
    const { realtime, run, button, statuses, pass } = openRunner(1, sentTo(1, answer));
    realtime.live();
    run();
    await pass(0);
    expect(button()).toBe("fail");
    expect(statuses()).toEqual(["refused"]);
  });

  it("distinguishes a master without a parameter set from one that failed", async () => {
    const skipped = { status: "skipped", message: "Skipped: no parameter set", code: "SKIPPED" };
    const { realtime, run, button, statuses, pass } = openRunner(2, sentTo(2, skipped));
    realtime.live();
    run();
    await pass(0);
    expect(statuses()).toEqual(["skipped", "skipped"]);
    await pass(2);
    expect(button()).toBe("idle");
  });

  it("takes another user's answer for no own one", async () => {
    const { realtime, run, hear, statuses, pass } = openRunner(2);
    realtime.live();
    run();
    await pass(0);
    hear(0, "success", { id: "another" });
    hear(1, "success", { name: "time-sync" });
    expect(statuses()).toEqual(["sent", "sent"]);
  });

  it("does not lose an answer that is faster than the request's own", async () => {
    let release: () => void = () => undefined;
    const slow: Answer = () =>
      new Promise((resolve) => {
        release = () => resolve(ok({ request: requestRow(0) }));
      });
    const { realtime, run, hear, statuses, pass } = openRunner(1, slow);
    realtime.live();
    run();
    hear(0, "success");
    expect(statuses()).toEqual(["created"]);
    release();
    await pass(0);
    expect(statuses()).toEqual(["success"]);
  });

  it("leaves a word that was overtaken aside", async () => {
    const { harness: runner, realtime, run, hear, pass } = openRunner();
    realtime.live();
    run();
    await pass(0);
    hear(0, "running", { seq: 2, message: "Step 2/3" });
    hear(0, "received", { seq: 1, message: "late" });
    expect(runner.state()?.targets[0]).toMatchObject({ status: "running", message: "Step 2/3" });
  });
});

describe("listening", () => {
  it("comes before sending: nothing goes out until answers can be heard", async () => {
    const { realtime, asked, run, pass } = openRunner();
    run();
    await pass(1);
    expect(asked).toHaveLength(0);
    realtime.live();
    await pass(0);
    expect(asked).toHaveLength(1);
  });

  it("that does not come within four seconds sends nothing, then or later", async () => {
    const { realtime, asked, run, button, pass } = openRunner();
    run();
    await pass(4);
    expect(button()).toBe("error");
    realtime.live();
    await pass(60);
    expect(asked).toHaveLength(0);
  });

  it("that was interrupted is made good from the ledger", async () => {
    const answer: Answer = async ({ document }) =>
      document.includes("CommandOutcome")
        ? ok({ command: requestRow(0, { status: "success", message: "missed" }) })
        : ok({ request: requestRow(0) });
    const { harness: runner, realtime, run, button, pass } = openRunner(1, answer);
    realtime.live();
    run();
    await pass(2);
    realtime.live();
    await pass(0);
    expect(runner.state()?.targets[0]).toMatchObject({ status: "success", message: "missed" });
    expect(button()).toBe("success");
  });

  it("is one subscription however many runners there are, ended with the last", () => {
    const { realtime, stop } = openRunner();
    expect(realtime.subscriptions.size).toBe(1);
    stop();
    expect(realtime.subscriptions.size).toBe(0);
  });
});
