/** Reading the orders that switch a simulated fault on or off. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { parseFaultOrder, type SimFault } from "#simulator/faults/fault-order.ts";

describe("orders of faults", () => {
  const valid = { fault: "stuck", mLocId: "demo-0003-m001", nLocId: "012", on: true };

  it("reads the example of the catalogue", () => {
    const fault: SimFault = { scope: "node", fault: "stuck", index: 12, isOn: true };
    expect(parseFaultOrder(valid)).toEqual(ok({ mLocId: "demo-0003-m001", fault }));
  });

  it.each([
    ["an unknown fault", { ...valid, fault: "broken" }, "fault"],
    ["a name from the prototype", { ...valid, fault: "toString" }, "fault"],
    ["no place", { ...valid, nLocId: undefined }, "nLocId"],
    ["a place with two digits", { ...valid, nLocId: "12" }, "nLocId"],
    ["no state", { ...valid, on: 1 }, "on"],
    ["a wrong PAN id", { ...valid, fault: "wrongpan", panId: "513", channel: 14 }, "panId"],
    ["no channel", { ...valid, fault: "wrongpan", panId: "0513" }, "channel"],
    ["a pair of one", { ...valid, fault: "swap", a: "001", b: "001" }, "b"],
    ["no master", { fault: "radio", on: true }, "mLocId"],
  ])("refuses %s", (_what, payload, field) => {
    expect(parseFaultOrder(payload)).toMatchObject(err({ field }));
  });
});
