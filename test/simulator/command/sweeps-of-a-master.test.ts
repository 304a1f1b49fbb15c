/** Commands of a simulated master to every node: durations and endings. */
import { describe, expect, it } from "vitest";
import { CommandedMaster, type Sent } from "#test/builders/commanded-master.ts";

/** The first and the last feedback on a command. */
function answers(master: CommandedMaster, name: string, sent: Sent = {}) {
  return master.send(name, sent).map(({ status, code }) => code ?? status);
}

describe("a command to every node", () => {
  it("takes as long as the radio does", () => {
    const master = new CommandedMaster();
    const start = master.run.now;
    const { message } = master.outcome("reset-flags", { args: { flagBits: "257" } });
    expect(message).toBe("Flags 0x0101 reset on 60/60 nodes");
    expect(master.run.now - start).toBeGreaterThanOrEqual(8);
    expect(master.run.now - start).toBeLessThanOrEqual(12);
    expect(master.feedbacks.map(({ status }) => status)).toEqual([
      "received",
      "running",
      "success",
    ]);
    expect(master.feedbacks.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("goes on between two long steps", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    master.send("reset-flags", { args: { flagBits: "257" } });
    for (let half = 0; half < 24 && master.run.master.isCommandRunning; half += 1) {
      master.run.master.advanceCommands(0.5);
    }
    expect(master.run.master.isCommandRunning).toBe(false);
    master.run.messages.push(...master.run.master.takeMessages());
    expect(master.feedbacks.at(-1)?.status).toBe("success");
  });

  it("leaves out a dead node, and names it", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "node", fault: "dead", index: 4, isOn: true });
    master.run.master.callSoon();
    master.run.run(30);
    const ending = master.run.physical.trackers[4]?.controllerId.slice(-4);
    expect(master.outcome("reset-flags", { args: { flagBits: "257" } })).toMatchObject({
      status: "success",
      message: `Flags 0x0101 reset on 59/60 nodes; not responding: ${ending}`,
    });
  });

  it("makes way for a stow to safety", () => {
    const master = new CommandedMaster();
    const [begun] = master.send("reset-flags", { args: { flagBits: "257" } });
    master.run.run(3);
    expect(answers(master, "enable-wind-sensor")).toEqual(["BUSY"]);
    expect(answers(master, "strong-angle-stow")).toEqual(["SUPERSEDED", "received", "success"]);
    master.run.run(30);
    expect(master.ofCommand(begun).map(({ status }) => status)).toEqual(["received", "fail"]);
  });
});
