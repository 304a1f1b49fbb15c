/** A command to several masters, from the press of the button until its result is cleared. */
import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { type Answer, onFakeTimers, openRunner, requestRow, sentTo } from "./runner-harness.ts";

onFakeTimers();

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
