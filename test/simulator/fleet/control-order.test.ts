/** Orders for faults, clocks, power cuts and weather. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { parseControlOrder } from "#simulator/fleet/control-order.ts";

const ON_NODE = { fault: "stuck", mLocId: "m-1", nLocId: "012", on: true };

describe("orders for the fleet", () => {
  it.each([
    [{ weather: "calm" }, { kind: "calm" }],
    [{ weather: "front" }, { kind: "front" }],
    [{ weather: "cloudy" }, { kind: "cloudy" }],
    [{ weather: "flood" }, { kind: "flood" }],
    [{ weather: "clear" }, { kind: "clear" }],
    [
      { weather: "windy", mph: 52 },
      { kind: "windy", mph: 52 },
    ],
    [
      { weather: "snow", inches: 6 },
      { kind: "snow", inches: 6 },
    ],
    [
      { weather: "hail", minutes: 20 },
      { kind: "hail", minutes: 20 },
    ],
  ])("takes %j for every site", (payload, control) => {
    expect(parseControlOrder(payload)).toEqual(
      ok({ kind: "weather", control, layoutId: undefined }),
    );
  });

  it("takes weather for one site", () => {
    const order = parseControlOrder({ weather: "calm", layoutId: "l-1" });
    expect(order).toMatchObject({ value: { layoutId: "l-1" } });
  });

  it("takes a fault for a node of one master", () => {
    expect(parseControlOrder(ON_NODE)).toMatchObject(
      ok({ kind: "fault", order: { mLocId: "m-1", fault: { fault: "stuck", isOn: true } } }),
    );
  });

  it("sets the clock of one master wrong", () => {
    expect(parseControlOrder({ clock: -86_400, mLocId: "m-1" })).toEqual(
      ok({ kind: "clock", mLocId: "m-1", seconds: -86_400 }),
    );
  });

  it.each(["now", "intent", "effect"])("cuts the power of one master: %s", (when) => {
    expect(parseControlOrder({ crash: when, mLocId: "m-1" })).toEqual(
      ok({ kind: "crash", mLocId: "m-1", when }),
    );
  });

  it.each([
    [{ clock: "slow", mLocId: "m-1" }, "clock"],
    [{ clock: 5 }, "mLocId"],
    [{ crash: "soon", mLocId: "m-1" }, "crash"],
    [{ crash: "now" }, "mLocId"],
    [{ weather: "sunny" }, "weather"],
    [{ weather: "windy" }, "weather"],
    [{ weather: "windy", mph: 151 }, "mph"],
    [{ weather: "snow", inches: -1 }, "inches"],
    [{ weather: "hail", minutes: "ten" }, "minutes"],
    [{ ...ON_NODE, fault: "bored" }, "fault"],
    [{ ...ON_NODE, nLocId: "12" }, "nLocId"],
    [{ ...ON_NODE, on: "yes" }, "on"],
  ])("refuses %j at %s", (payload, field) => {
    expect(parseControlOrder(payload)).toMatchObject(err({ field }));
  });

  it.each([[null], ["windy"], [[]]])("refuses %j, which is no order", (payload) => {
    expect(parseControlOrder(payload)).toMatchObject(err({}));
  });
});
