/** The members of `util` that need no clock: errors, ids, encodings, arithmetic, headers. */

import type { Json } from "#src/assembly/json.ts";
import type { Random } from "#src/services.ts";
import { FieldError } from "./field-error.ts";
import {
  notAuthorized,
  numberAt,
  objectAt,
  type RuntimeMember,
  type RuntimeMembers,
  textAt,
} from "./runtime-member.ts";

function errorFrom(values: readonly unknown[]): FieldError {
  const [, type, data = null, errorInfo = null] = values;
  return new FieldError(
    typeof type === "string" ? type : "Custom",
    textAt(values, 0),
    data,
    errorInfo,
  );
}

const raise: RuntimeMember = (values) => {
  throw errorFrom(values);
};

const append: RuntimeMember = (values, call) => {
  call.appended.push(errorFrom(values));
};

const unauthorized: RuntimeMember = (_values, call) => {
  throw notAuthorized(call);
};

/**
 * util.matches. AppSync uses Java patterns, and whether the whole text must match is not
 * documented: a pattern for which that makes a difference throws an error.
 */
const matches: RuntimeMember = (values) => {
  const pattern = textAt(values, 0);
  const text = textAt(values, 1);
  const found = new RegExp(pattern, "u").test(text);
  const whole = new RegExp(`^(?:${pattern})$`, "u").test(text);
  if (found !== whole) throw new Error(`util.matches: anchor the pattern ${pattern} with ^ and $`);
  return whole;
};

const ESCAPES: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function escapeUnit(unit: string): string {
  if (/['"\\/]/.test(unit)) return `\\${unit}`;
  const named = ESCAPES[unit];
  if (named !== undefined) return named;
  if (/[ -~]/.test(unit)) return unit;
  return `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function encodeForm(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

function decodeForm(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

const encodings: RuntimeMembers = {
  "util.escapeJavaScript": (values) => textAt(values, 0).split("").map(escapeUnit).join(""),
  "util.urlEncode": (values) => encodeForm(textAt(values, 0)),
  "util.urlDecode": (values) => decodeForm(textAt(values, 0)),
  "util.base64Encode": (values) => Buffer.from(textAt(values, 0)).toString("base64"),
  "util.base64Decode": (values) => Buffer.from(textAt(values, 0), "base64").toString(),
  "util.str.normalize": (values) => textAt(values, 0).normalize(textAt(values, 1).toUpperCase()),
};

/** Hop-by-hop headers, which are not copied. */
const HOP_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "transfer-encoding",
  "upgrade",
]);
const RESPONSE_HEADER_BYTES = 4096;

function addHeader(headers: Map<string, string>, name: string, value: unknown): void {
  const key = name.toLowerCase();
  if (key.startsWith("x-amz-") || key.startsWith("x-amzn-") || HOP_HEADERS.has(key)) {
    throw new Error(`util.http.addResponseHeader: ${name} is restricted`);
  }
  headers.set(key, typeof value === "string" ? value : JSON.stringify(value));
  const size = [...headers].reduce((sum, entry) => sum + entry.join("").length, 0);
  if (size > RESPONSE_HEADER_BYTES) {
    throw new Error(`util.http.addResponseHeader: more than ${RESPONSE_HEADER_BYTES} bytes`);
  }
}

function copyHeaders(headers: Json): Json {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name.toLowerCase())),
  );
}

const http: RuntimeMembers = {
  "util.http.copyHeaders": (values) => copyHeaders(objectAt(values, 0)),
  "util.http.addResponseHeader": (values, { effects }) => {
    addHeader(effects.responseHeaders, textAt(values, 0), values[1]);
  },
  "util.http.addResponseHeaders": (values, { effects }) => {
    for (const [name, value] of Object.entries(objectAt(values, 0))) {
      addHeader(effects.responseHeaders, name, value);
    }
  },
};

/** A number from 0 (included) to 1 (excluded), with 53 random bits. */
function randomFraction(random: Random): number {
  const bytes = Buffer.from(random.bytes(8));
  return Number(bytes.readBigUInt64BE() >> 11n) / 2 ** 53;
}

function randomBetween(random: Random, values: readonly unknown[]): number {
  const [start, end] = [numberAt(values, 0), numberAt(values, 1)];
  return start + Math.floor(randomFraction(random) * (end - start));
}

/** Errors, encodings, arithmetic and headers; `random` feeds the random numbers. */
export function createUtilCore(random: Random): RuntimeMembers {
  return {
    "util.error": raise,
    "util.appendError": append,
    "util.unauthorized": unauthorized,
    "util.matches": matches,
    "util.authType": (_values, call) => call.authType,
    ...encodings,
    ...http,
    "util.math.roundNum": (values) => Math.round(numberAt(values, 0)),
    "util.math.minVal": (values) => Math.min(numberAt(values, 0), numberAt(values, 1)),
    "util.math.maxVal": (values) => Math.max(numberAt(values, 0), numberAt(values, 1)),
    "util.math.randomDouble": () => randomFraction(random),
    "util.math.randomWithinRange": (values) => randomBetween(random, values),
  };
}
