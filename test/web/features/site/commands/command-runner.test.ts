/**
 * A command from the press of the button until its result is cleared after 2 s, with fake timers.
 */
import { describe, expect, it } from "vitest";
import { MEASURED_CODE, NO_CONTROLLER_CODE } from "#domain/commands/command-state.ts";
import { err, ok } from "#domain/result.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { shownMessage, shownStatus } from "#web/features/site/model/shown-outcome.ts";
import { type Answer, onFakeTimers, openRunner, requestRow } from "./runner-harness.ts";

onFakeTimers();

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
