/**
 * The two kinds of 24 V battery: their voltage at rest by state of charge, resistance and charge
 * efficiency (all as this product defines them).
 */

export type Chemistry = "agm" | "lfp";

export interface BatteryType {
  /** Internal resistance of a new battery, in ohms. */
  readonly ohms: number;
  /** Share of the charge current that is stored. */
  readonly efficiency: number;
  /** Battery temperatures at which it may be charged, degrees Celsius. */
  readonly chargeWindow: { readonly min: number; readonly max: number };
  /** Greatest rise of the battery's voltage while it is charged, in volts. */
  readonly absorptionRise: number;
  readonly floatRise: number;
  /** Highest state of charge that a battery reaches at the end of its life. */
  readonly wornOutCharge: number;
}

export const BATTERY_TYPES: Readonly<Record<Chemistry, BatteryType>> = {
  agm: {
    ohms: 0.14,
    efficiency: 0.9,
    chargeWindow: { min: -20, max: 60 },
    absorptionRise: 1.6,
    floatRise: 1.2,
    wornOutCharge: 0.15,
  },
  lfp: {
    ohms: 0.06,
    efficiency: 0.99,
    chargeWindow: { min: 0, max: 55 },
    absorptionRise: 0.5,
    floatRise: 0.2,
    wornOutCharge: 0.04,
  },
};

type Curve = readonly (readonly [charge: number, volts: number])[];

const CURVES: Readonly<Record<Chemistry, Curve>> = {
  agm: [
    [0, 23],
    [0.2, 24],
    [0.5, 24.7],
    [0.8, 25.2],
    [1, 25.7],
  ],
  lfp: [
    [0, 22.4],
    [0.05, 24.8],
    [0.2, 25.9],
    [0.5, 26.3],
    [0.8, 26.5],
    [0.95, 26.9],
    [1, 27.3],
  ],
};

/** Number of points in each lookup table of a battery curve. */
const STEPS = 200;

const TABLES: Readonly<Record<Chemistry, Float64Array>> = {
  agm: sample(CURVES.agm),
  lfp: sample(CURVES.lfp),
};

/** Volts at rest of a battery with this state of charge (0 to 1). */
export function restVolts(chemistry: Chemistry, charge: number): number {
  const table = TABLES[chemistry];
  const position = Math.min(1, Math.max(0, charge)) * STEPS;
  const low = Math.floor(position);
  const volts = table[low] ?? 0;
  return volts + ((table[low + 1] ?? volts) - volts) * (position - low);
}

/**
 * The state of charge (0 to 1) at which a battery rests at these volts; 0 or 1 for volts beyond the
 * curve.
 */
export function chargeAt(chemistry: Chemistry, volts: number): number {
  const table = TABLES[chemistry];
  const above = table.findIndex((point) => point > volts);
  if (above < 0) return 1;
  const low = table[above - 1];
  if (low === undefined) return 0;
  return (above - 1 + (volts - low) / ((table[above] ?? low) - low)) / STEPS;
}

function sample(curve: Curve): Float64Array {
  return Float64Array.from({ length: STEPS + 1 }, (_, step) => interpolate(curve, step / STEPS));
}

function interpolate(curve: Curve, charge: number): number {
  const above = Math.max(
    1,
    curve.findIndex(([point]) => point >= charge),
  );
  const [lowCharge, lowVolts] = curve[above - 1] ?? [0, 0];
  const [highCharge, highVolts] = curve[above] ?? [1, 0];
  return lowVolts + ((highVolts - lowVolts) * (charge - lowCharge)) / (highCharge - lowCharge);
}
