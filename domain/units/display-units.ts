/** The units in which users may see measurements; °F, mph and ft are the defaults. */

export interface DisplayUnits {
  readonly temperature: "°F" | "°C";
  readonly wind: "mph" | "m/s";
  readonly snow: "ft" | "m";
}

export type UnitQuantity = keyof DisplayUnits;

export const UNIT_CHOICES: {
  readonly [Quantity in UnitQuantity]: readonly DisplayUnits[Quantity][];
} = {
  temperature: ["°F", "°C"],
  wind: ["mph", "m/s"],
  snow: ["ft", "m"],
};

export const USUAL_UNITS: DisplayUnits = { temperature: "°F", wind: "mph", snow: "ft" };

interface Conversion {
  readonly quantity: UnitQuantity;
  /** The user's choice for which this conversion applies. */
  readonly when: string;
  readonly unit: string;
  readonly convert: (value: number) => number;
}

/** Conversions by the unit of the raw value. Small lengths follow the choice for snow. */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  "°F": {
    quantity: "temperature",
    when: "°C",
    unit: "°C",
    convert: (value) => ((value - 32) * 5) / 9,
  },
  mph: { quantity: "wind", when: "m/s", unit: "m/s", convert: (value) => value * 0.44704 },
  ft: { quantity: "snow", when: "m", unit: "m", convert: (value) => value * 0.3048 },
  in: { quantity: "snow", when: "m", unit: "cm", convert: (value) => value * 2.54 },
};

type Shown = Pick<Conversion, "unit" | "convert">;

/** The conversion of values in this unit; undefined when they are shown unconverted. */
export function conversionOf(unit: string, units: DisplayUnits): Shown | undefined {
  const conversion = CONVERSIONS[unit];
  return conversion !== undefined && units[conversion.quantity] === conversion.when
    ? conversion
    : undefined;
}

/** The unit in which wind speeds, stored in miles per hour, are shown. */
export function windConversion(units: DisplayUnits): Shown {
  return conversionOf("mph", units) ?? MILES_PER_HOUR;
}

const MILES_PER_HOUR: Shown = { unit: "mph", convert: (speed) => speed };
