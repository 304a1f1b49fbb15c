import { describe, expect, it } from "vitest";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { STOW_MASKS } from "#simulator/control/control-words.ts";
import type { StowControl } from "#simulator/control/stow-control.ts";
import type { StowSensors } from "#simulator/control/stow-state.ts";
import { aControl, NOON, stepFor, stepOnce } from "#test/builders/stow-control.ts";

interface Row {
  readonly raise: (control: StowControl, atSeconds: number) => Partial<StowSensors>;
  /** Transforms the target that results from the reasons of lower priority. */
  readonly rule: (goal: number) => number;
}

const set = (angle: number) => () => angle;
const clamp = (east: number, west: number) => (goal: number) =>
  Math.min(west, Math.max(east, goal));

/** A different angle for every reason, so that the active one can be recognised. */
const ANGLES = {
  overnightDegrees: 6,
  snowStowDegrees: 20,
  floodStowDegrees: -10,
  strongestDegrees: 30,
  isSafetySideEast: false,
};

/** The catalogue's rule for each reason, with these angles. */
const TABLE: Readonly<Record<StowReason, Row>> = {
  unknown: { raise: () => ({}), rule: (goal) => goal },
  manualOverrideHighPriority: {
    raise: (control) => {
      control.setManualHigh(41);
      return {};
    },
    rule: set(41),
  },
  wind: {
    raise: (control) => {
      control.order({ serverWind: { mph: 41, validUntilSeconds: Number.POSITIVE_INFINITY } });
      return {};
    },
    rule: clamp(0, 37),
  },
  hail: { raise: () => ({ isHailReported: true }), rule: set(45) },
  windSensorDisconnect: { raise: () => ({ isWindSensorConnected: false }), rule: set(30) },
  snowSensorDisconnect: {
    raise: (control, atSeconds) => {
      control.triggerSnowStow();
      stepOnce(control, atSeconds - 10);
      control.clearSnowStow();
      return { snowDistanceInches: undefined };
    },
    rule: set(20),
  },
  masterLowBattery: { raise: () => ({ batteryMillivolts: 21_900 }), rule: set(6) },
  snow: {
    raise: (control) => {
      control.triggerSnowStow();
      return {};
    },
    rule: set(20),
  },
  water: { raise: () => ({ isWaterSwitchClosed: true }), rule: set(-10) },
  thundersmart: { raise: () => ({ isThunderReported: true }), rule: set(30) },
  masterHardwareFault: { raise: () => ({ hasHardwareFault: true }), rule: set(30) },
  manualOverrideLowPriority: {
    raise: (control) => {
      control.setManualLow(-33);
      return {};
    },
    rule: set(-33),
  },
  cleaningMode: {
    raise: (control) => {
      control.setCleaning(11);
      return {};
    },
    rule: set(11),
  },
  weathersmart: {
    raise: (control) => {
      control.order({ weathersmartWindow: { eastDegrees: 2, westDegrees: 3 } });
      return { isCloudReported: true };
    },
    rule: clamp(2, 3),
  },
  overnightHold: { raise: () => ({}), rule: set(6) },
};

/** Reasons that can occur at noon. */
const BY_DAY = STOW_REASONS.map(({ key }) => key).filter(
  (key) => key !== "unknown" && key !== "overnightHold",
);
const PAIRS = BY_DAY.flatMap((upper, index) =>
  BY_DAY.slice(index + 1).map((lower) => [upper, lower] as const),
);

/** Long enough for every sensor's filter. */
const MINUTES = 12;

function raised(reasons: readonly StowReason[], atSeconds = NOON) {
  const control = aControl(ANGLES);
  // A silent snow sensor is simulated by a stow that ends, so it must come before a snow stow.
  const sensors = reasons.map((reason) => TABLE[reason].raise(control, atSeconds));
  return stepFor(control, atSeconds, MINUTES, Object.assign({}, ...sensors));
}

function sunGoal(atSeconds = NOON): number {
  return stepFor(aControl(ANGLES), atSeconds, MINUTES).goalDegrees(0, 1);
}

describe("the goal", () => {
  it.each(BY_DAY)("obeys %s", (reason) => {
    const state = raised([reason]);
    expect(state.stowWord).toBe(STOW_MASKS[reason]);
    expect(state.goalDegrees(0, 1)).toBe(TABLE[reason].rule(sunGoal()));
    expect(state.goalDegrees(59, 60)).toBe(state.goalDegrees(0, 1));
  });

  it.each(PAIRS)("obeys %s over %s", (upper, lower) => {
    const state = raised([upper, lower]);
    expect(state.stowWord).toBe(STOW_MASKS[upper] | STOW_MASKS[lower]);
    const expected = TABLE[upper].rule(TABLE[lower].rule(sunGoal()));
    expect(state.goalDegrees(0, 1)).toBe(expected);
  });

  it.each(BY_DAY.filter((key) => key !== "weathersmart"))(
    "obeys %s over the overnight hold",
    (reason) => {
      const midnight = NOON + 12 * 3600;
      const state = raised([reason], midnight);
      expect(state.stowWord & STOW_MASKS.overnightHold).not.toBe(0);
      expect(state.goalDegrees(0, 1)).toBe(TABLE[reason].rule(6));
    },
  );

  it("stays within the mechanical limits, whatever is asked", () => {
    const control = aControl({ snowStowDegrees: 60, mechLimitEastDegrees: -40 });
    control.setManualHigh(-60);
    expect(stepOnce(control, NOON).goalDegrees(0, 1)).toBe(-40);
    control.setManualHigh(undefined);
    control.triggerSnowStow();
    expect(stepOnce(control, NOON).goalDegrees(0, 1)).toBe(45);
  });

  it("goes to the eastern limit for hail when that side is safe, else to the western one", () => {
    const goal = (isSafetySideEast: boolean | undefined) =>
      stepOnce(aControl({ isSafetySideEast }), NOON, { isHailReported: true }).goalDegrees(0, 1);
    expect(goal(true)).toBe(-45);
    expect(goal(false)).toBe(45);
    expect(goal(undefined)).toBe(45);
  });

  it("does not change for a silent snow sensor unless it was snowing in the last six hours", () => {
    const silent = { snowDistanceInches: undefined };
    const state = stepFor(aControl(ANGLES), NOON, MINUTES, silent);
    expect(state.stowWord).toBe(STOW_MASKS.snowSensorDisconnect);
    expect(state.goalDegrees(0, 1)).toBe(sunGoal());

    const control = aControl(ANGLES);
    control.triggerSnowStow();
    stepOnce(control, NOON - 6 * 3600);
    control.clearSnowStow();
    stepFor(control, NOON - 20 * 60, 20, silent);
    expect(stepOnce(control, NOON, silent).goalDegrees(0, 1)).toBe(20);
    expect(stepOnce(control, NOON + 10, silent).goalDegrees(0, 1)).toBeLessThan(1);
  });

  it("of a node with a hold of its own obeys what is above the low priority override", () => {
    const control = aControl(ANGLES);
    control.setManualLow(-33);
    control.setNodeHold(7, 25);
    const held = stepOnce(control, NOON);
    expect(held.goalDegrees(7, 60)).toBe(25);
    expect(held.goalDegrees(8, 60)).toBe(-33);
    expect(stepOnce(control, NOON, { isHailReported: true }).goalDegrees(7, 60)).toBe(45);
    control.deactivateHail();
    control.setCleaning(11);
    expect(stepOnce(control, NOON + 10).goalDegrees(7, 60)).toBe(25);
    control.setNodeHold(7, undefined);
    expect(stepOnce(control, NOON + 20).goalDegrees(7, 60)).toBe(-33);
  });
});

describe("the overnight move", () => {
  const START = NOON - 12 * 3600 - 55 * 60 + 20 * 3600;

  it("takes one node after the other, spread over the window", () => {
    const control = aControl(ANGLES);
    const left = (seconds: number) => {
      const { goalDegrees } = stepOnce(control, START + seconds);
      return Array.from({ length: 60 }, (_, node) => goalDegrees(node, 60)).filter(
        (goal) => goal === 6,
      ).length;
    };
    expect(stepOnce(control, START - 10).stowWord).toBe(0);
    expect(left(-10)).toBe(0);
    expect(stepOnce(control, START).stowWord).toBe(STOW_MASKS.overnightHold);
    expect(left(0)).toBe(1);
    expect(left(110)).toBe(1);
    expect(left(120)).toBe(2);
    expect(left(3600)).toBe(31);
    expect(left(7200)).toBe(60);
  });
});
