/**
 * What the press on a proposal sends, to a simulated master whose controller was replaced: the reset
 * and the set-up of the node, and the proof that this one tracker follows its target.
 */
import { describe, expect, it } from "vitest";
import { orderOfCommand, proveMaster } from "#domain/commands/motion-proof/prove-motion.ts";
import { lastFour } from "#domain/identity/node-id.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { spareIdOf } from "#simulator/site/spare-id.ts";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import { parameterSet, settingsSet } from "#test/builders/commanded-nodes.ts";

const NODE = 5;
const MINUTE = 60;
const RESET = { alarmBits1: "57342", alarmBits2: "65534", flagBits: "65535" };

/** A master whose node has a new controller, which it has listed and given its location. */
function assigned() {
  const master = new CommandedMaster({ dtSeconds: 10 });
  const ids = master.run.physical.trackers.map(({ controllerId }) => controllerId);
  master.run.run(10 * MINUTE);
  master.run.master.applyFault({ scope: "board", fault: "replaced", index: NODE, isOn: true });
  master.run.run(30 * MINUTE);
  const spare = spareIdOf(ids[NODE] ?? raise(), ids);
  master.run.list(ids.with(NODE, spare), 2);
  master.run.run(20 * MINUTE);
  return { master, nId: lastFour(spare) };
}

function proofOf(master: CommandedMaster, nId: string, issuedAt: number) {
  const facts = { name: "node-replacement-batch", expected: { kind: "tracking" } } as const;
  const order = orderOfCommand({ ...facts, issuedAt, until: master.run.now, isSent: true });
  const tracker = { node: NODE, nId, primary: undefined };
  return proveMaster(order, [tracker], master.run.snapshots.map(readingOf));
}

describe("a new controller that was assigned", () => {
  it("is reset, set up, and proven to follow its target", () => {
    const { master, nId } = assigned();
    const reset = master.outcome("post-replacement-reset-batch", { args: { nId, ...RESET } });
    expect(reset).toMatchObject({ status: "success" });
    const issuedAt = master.run.now;
    const sets = { params: parameterSet(), settings: settingsSet() };
    const setUp = master.outcome("node-replacement-batch", { args: { nId }, ...sets });
    expect(setUp).toMatchObject({ status: "success" });
    master.run.run(20 * MINUTE);
    expect(proofOf(master, nId, issuedAt)).toMatchObject([{ node: NODE, state: "reached" }]);
  });

  it("has nothing to be restored, so that a restore would prove nothing", () => {
    const { master, nId } = assigned();
    const outcome = master.outcome("low-priority-restore", { args: { nId } });
    expect(outcome).toMatchObject({ status: "fail", code: "NOTACTIVE" });
  });
});

function raise(): never {
  throw new Error("expected a tracker");
}
