/** Hail size and gust of a warning, as services state them in the parameters of a message. */
import { plainText } from "#domain/text/plain-text.ts";
import { childrenOf, textOf, type XmlElement } from "./cap-tree.ts";

/** A size or speed as the service states it. */
export interface Threat {
  /**
   * Inches for hail, 0 to 12; miles per hour for a gust, 0 to 300. Undefined if the statement has no
   * number with a known unit in that range.
   */
  readonly value: number | undefined;
  /** The service's own statement, such as "Up to .75 IN". */
  readonly text: string;
}

/** The quantity that a parameter states. */
interface Quantity {
  /** Names of parameters, in lower case. */
  readonly names: readonly string[];
  /** Factor by unit, in lower case; an empty unit applies to a bare number. */
  readonly factors: Readonly<Record<string, number>>;
  readonly max: number;
}

const HAIL: Quantity = {
  names: ["maxhailsize", "hailsize"],
  // The parameter of the US weather service was once a bare number of inches.
  factors: { "": 1, in: 1, inch: 1, inches: 1, mm: 1 / 25.4, cm: 1 / 2.54 },
  max: 12,
};

/** A bare number is no speed: services use miles, kilometres, metres and knots. */
const GUST: Quantity = {
  names: ["maxwindgust", "windgust", "windgusts"],
  factors: {
    mph: 1,
    "km/h": 0.621_371,
    kmh: 0.621_371,
    kph: 0.621_371,
    "m/s": 2.236_936,
    kt: 1.150_779,
    kts: 1.150_779,
    knots: 1.150_779,
  },
  max: 300,
};

/** Hail size in inches; undefined if the message does not mention it. */
export function readHail(info: XmlElement): Threat | undefined {
  return readThreat(info, HAIL);
}

/** Gust in miles per hour; undefined if the message does not mention it. */
export function readGust(info: XmlElement): Threat | undefined {
  return readThreat(info, GUST);
}

const MAX_STATEMENT_CHARACTERS = 40;

function readThreat(info: XmlElement, quantity: Quantity): Threat | undefined {
  const stated = childrenOf(info, "parameter")
    .filter((one) => quantity.names.includes((textOf(one, "valueName") ?? "").toLowerCase()))
    .map((one) => plainText(textOf(one, "value") ?? "", MAX_STATEMENT_CHARACTERS))
    .filter((text) => text !== "")
    .map((text) => ({ text, value: valueIn(text, quantity) }));
  // Of several statements the largest counts, and one without a readable number only if no other
  // has one.
  return stated.reduce<Threat | undefined>(
    (worst, one) => ((one.value ?? -1) > (worst?.value ?? -2) ? one : worst),
    undefined,
  );
}

/** A number with its unit at the end; not a part of a fraction or of a number with a comma. */
const STATED_LAST = /(?:^|[^\d.,/])(\d{1,4}(?:\.\d{0,3})?|\.\d{1,3}) ?([a-z/]{0,6})$/i;

/** The last number of a statement: of "1.00 IN", "Up to .75", "50-60 MPH". */
function valueIn(text: string, { factors, max }: Quantity): number | undefined {
  const [, digits, unit = ""] = STATED_LAST.exec(text) ?? [];
  const key = unit.toLowerCase();
  if (digits === undefined || !Object.hasOwn(factors, key)) return undefined;
  const value = Number(digits) * (factors[key] ?? Number.NaN);
  return value <= max ? Math.round(value * 100) / 100 : undefined;
}
