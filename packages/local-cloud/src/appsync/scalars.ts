/**
 * The scalars that AppSync adds to GraphQL: which values each accepts and how it serialises them.
 */

import { isIP } from "node:net";
import {
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  valueFromASTUntyped,
} from "graphql";
import { parseJson } from "./json.ts";

const DAY = "(\\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";
const TIME = "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?";
const OFFSET = "(Z|[+-](0\\d|1[0-8]):[0-5]\\d(:[0-5]\\d)?)";

const DATE_PATTERN = new RegExp(`^${DAY}${OFFSET}?$`);
const TIME_PATTERN = new RegExp(`^${TIME}${OFFSET}?$`);
const DATE_TIME_PATTERN = new RegExp(`^${DAY}T${TIME}${OFFSET}$`);
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE_PATTERN = /^\+?[\d\s()-]{3,32}$/;

function isCalendarDay(year: string, month: string, day: string): boolean {
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= days;
}

function matchesDay(pattern: RegExp, value: string): boolean {
  const parts = pattern.exec(value);
  return parts !== null && isCalendarDay(parts[1] ?? "", parts[2] ?? "", parts[3] ?? "");
}

function isIpAddress(value: string): boolean {
  const [address = "", prefix, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Scalars that are strings in requests and answers, each with its test. */
const STRING_SCALARS: Readonly<Record<string, (value: string) => boolean>> = {
  AWSDate: (value) => matchesDay(DATE_PATTERN, value),
  AWSTime: (value) => TIME_PATTERN.test(value),
  AWSDateTime: (value) => matchesDay(DATE_TIME_PATTERN, value),
  AWSEmail: (value) => EMAIL_PATTERN.test(value),
  AWSURL: (value) => URL.canParse(value),
  AWSPhone: (value) => PHONE_PATTERN.test(value) && /\d{3}/.test(value.replaceAll(/\D/g, "")),
  AWSIPAddress: isIpAddress,
};

type Conversion = (value: unknown) => unknown;

interface ScalarConversions {
  readonly parse: Conversion;
  readonly serialize: Conversion;
}

function refuse(name: string): never {
  throw new GraphQLError(`Not a valid ${name}`);
}

function stringScalar(name: string, accepts: (value: string) => boolean): ScalarConversions {
  const check: Conversion = (value) =>
    typeof value === "string" && accepts(value) ? value : refuse(name);
  return { parse: check, serialize: check };
}

/** Seconds since the epoch, negative before 1970. */
const timestamp: ScalarConversions = {
  parse: (value) => (Number.isSafeInteger(value) ? value : refuse("AWSTimestamp")),
  serialize: (value) => {
    const seconds = typeof value === "string" && value !== "" ? Number(value) : value;
    return Number.isSafeInteger(seconds) ? seconds : refuse("AWSTimestamp");
  },
};

/** A string of JSON in requests and answers; resolvers see the parsed value. */
const json: ScalarConversions = {
  parse: (value) => {
    const parsed = typeof value === "string" ? parseJson(value) : undefined;
    return parsed === undefined ? refuse("AWSJSON") : parsed;
  },
  serialize: (value) => {
    if (typeof value !== "string") return JSON.stringify(value);
    return parseJson(value) === undefined ? refuse("AWSJSON") : value;
  },
};

const CONVERSIONS: Readonly<Record<string, ScalarConversions>> = {
  ...Object.fromEntries(
    Object.entries(STRING_SCALARS).map(([name, accepts]) => [name, stringScalar(name, accepts)]),
  ),
  AWSTimestamp: timestamp,
  AWSJSON: json,
};

/** Declarations of the scalars, which precede every schema. */
export const SCALAR_DECLARATIONS = Object.keys(CONVERSIONS)
  .map((name) => `scalar ${name}`)
  .join("\n");

function install(type: GraphQLScalarType, conversions: ScalarConversions): void {
  type.serialize = conversions.serialize;
  type.parseValue = conversions.parse;
  type.parseLiteral = (node, variables) => conversions.parse(valueFromASTUntyped(node, variables));
}

/** Gives the scalars of a built schema their behaviour. */
export function installScalars(schema: GraphQLSchema): void {
  for (const [name, conversions] of Object.entries(CONVERSIONS)) {
    const type = schema.getType(name);
    if (isScalarType(type)) install(type, conversions);
  }
}
