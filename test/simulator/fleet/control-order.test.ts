/** Orders for faults, clocks, power cuts and weather. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { STORM_FAULTS } from "#simulator/faults/storm-mix.ts";
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

  it("takes a front that crosses the sites in turn, with its defaults", () => {
    const storm = {
      ...{ startsInSeconds: 600, gustMph: 58, gustSeconds: 1200 },
      ...{ hailSeconds: 0, seed: 1 },
    };
    const path = { kind: "listed", minutesBetween: 5 };
    expect(parseControlOrder({ front: { gustMph: 58 } })).toEqual(
      ok({ kind: "front", front: { layoutIds: undefined, path, storm } }),
    );
  });

  it("takes a front that moves across the map", () => {
    const front = { gustMph: 58, towards: 90, speedMph: 45, hailMinutes: 4, layoutIds: ["l-1"] };
    expect(parseControlOrder({ front })).toMatchObject(
      ok({
        front: {
          layoutIds: ["l-1"],
          path: { kind: "moving", towardsDegrees: 90, speedMph: 45 },
          storm: { hailSeconds: 240 },
        },
      }),
    );
  });

  it("takes a mix of faults, or none", () => {
    const mix = { share: 0.05, kinds: ["stuck", "slow"], seed: 3 };
    expect(parseControlOrder({ faults: { ...mix, layoutId: "l-1" } })).toEqual(
      ok({ kind: "faults", faults: { layoutId: "l-1", mix } }),
    );
    expect(parseControlOrder({ faults: {} })).toMatchObject(
      ok({ faults: { layoutId: undefined, mix: { share: 0.02, kinds: STORM_FAULTS } } }),
    );
    expect(parseControlOrder({ faults: "clear" })).toMatchObject(
      ok({ faults: { layoutId: undefined, mix: { share: 0 } } }),
    );
  });

  it("takes a training, and questions about it", () => {
    expect(parseControlOrder({ training: {} })).toMatchObject(
      ok({
        kind: "training",
        training: {
          kind: "start",
          front: { storm: { gustMph: 60, hailSeconds: 300, startsInSeconds: 1200 } },
          mix: { share: 0.02 },
        },
      }),
    );
    for (const kind of ["stop", "score"]) {
      expect(parseControlOrder({ training: kind })).toEqual(
        ok({ kind: "training", training: { kind } }),
      );
    }
  });

  it.each([
    [{ front: 58 }, "wrongType", "front"],
    [{ front: {} }, "missing", "front.gustMph"],
    [{ front: { gustMph: 19 } }, "outOfRange", "front.gustMph"],
    [{ front: { gustMph: 58, minutes: 0 } }, "outOfRange", "front.minutes"],
    [{ front: { gustMph: 58, towards: 90 } }, "missing", "front.speedMph"],
    [{ front: { gustMph: 58, speedMph: 40 } }, "missing", "front.towards"],
    [
      { front: { gustMph: 58, towards: 90, speedMph: 40, minutesBetween: 3 } },
      "notAllowed",
      "front.minutesBetween",
    ],
    [{ front: { gustMph: 58, layoutIds: [] } }, "wrongLength", "front.layoutIds"],
    [{ front: { gustMph: 58, layoutIds: ["a", "a"] } }, "notUnique", "front.layoutIds.1"],
    [{ front: { gustMph: 58, hailMinute: 5 } }, "forbiddenKey", "front.hailMinute"],
    [{ faults: "none" }, "wrongType", "faults"],
    [{ faults: { share: 1.1 } }, "outOfRange", "faults.share"],
    [{ faults: { kinds: ["wrongpan"] } }, "notAllowed", "faults.kinds.0"],
    [{ faults: { kinds: ["toString"] } }, "notAllowed", "faults.kinds.0"],
    [{ faults: { kinds: [] } }, "wrongLength", "faults.kinds"],
    [{ training: "begin" }, "wrongType", "training"],
    [{ training: { gustMph: 500 } }, "outOfRange", "training.gustMph"],
    [{ training: { layoutId: "l-1" } }, "forbiddenKey", "training.layoutId"],
  ])("refuses %j as %s at %s", (payload, reason, field) => {
    expect(parseControlOrder(payload)).toEqual(err({ reason, field }));
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
