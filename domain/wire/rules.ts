/**
 * Small rules from which the parsers of messages are built: each judges one value that came over
 * the wire.
 */

import { type DeviceType, isDeviceType } from "#domain/identity/device-types.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { type Err, err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { type EpochSeconds, epochSecondsFrom, FIRST_REPORTS_SECONDS } from "#domain/units/time.ts";

export type WireFaultReason =
  | "missing"
  | "wrongType"
  | "outOfRange"
  | "notHex"
  | "notAllowed"
  | "tooLong"
  | "tooMany"
  | "wrongLength"
  | "notUnique"
  | "tooLarge"
  | "tooDeep"
  | "notJson"
  | "forbiddenKey"
  | "version"
  | "foreignMaster";

export interface WireFault {
  readonly reason: WireFaultReason;
  /** Path of the value, with dots into objects; empty for the whole message. */
  readonly field: string;
}

export type Ruled<Value> = Result<Value, WireFault>;

/** A rule judges one value; `field` is the path of the value, for use in the refusal. */
export type Rule<Value> = (value: unknown, field: string) => Ruled<Value>;

export type ValueOf<Of> = Of extends Rule<infer Value> ? Value : never;

export function ruled<Value>(value: Value): Ruled<Value> {
  return ok(value);
}

export function refused(reason: WireFaultReason, field: string): Err<WireFault> {
  return err({ reason, field });
}

/** A rule for a finite number from `min` to `max`, both included. */
export function number(min: number, max: number): Rule<number> {
  return (value, field) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return refused("wrongType", field);
    return value >= min && value <= max ? ok(value) : refused("outOfRange", field);
  };
}

export function whole(min: number, max: number): Rule<number> {
  const inner = number(min, max);
  return (value, field) =>
    typeof value === "number" && Number.isFinite(value) && !Number.isInteger(value)
      ? refused("wrongType", field)
      : inner(value, field);
}

/** A rule for epoch seconds by a master's clock, even one that was never set: 1970 to 2100. */
export const clock: Rule<EpochSeconds> = (value, field) => {
  const time = epochSecondsFrom(value);
  if (typeof value !== "number") return refused("wrongType", field);
  return time === undefined ? refused("outOfRange", field) : ok(time);
};

/** Whether a time is that of a clock that was set. */
export function isClockSet(time: EpochSeconds): boolean {
  return time >= FIRST_REPORTS_SECONDS;
}

/**
 * A rule for a moment that a master has recorded; null where the master's clock was not set at that
 * moment.
 */
export const moment: Rule<EpochSeconds | null> = (value, field) => {
  const time = clock(value, field);
  return !time.ok || isClockSet(time.value) ? time : ok(null);
};

/**
 * A rule for the time of a measurement: the clock must be set, because measurements are stored
 * under this time.
 */
export const seconds: Rule<EpochSeconds> = (value, field) => {
  const time = clock(value, field);
  if (!time.ok) return time;
  return isClockSet(time.value) ? time : refused("outOfRange", field);
};

export const flag: Rule<boolean> = (value, field) =>
  typeof value === "boolean" ? ok(value) : refused("wrongType", field);

/** A rule for a text of exactly this many hex digits, all in the case that `letters` names. */
export function hex(digits: number, letters: "upper" | "lower" = "upper"): Rule<string> {
  const pattern = letters === "upper" ? /^[0-9A-F]+$/ : /^[0-9a-f]+$/;
  return (value, field) => {
    if (typeof value !== "string") return refused("wrongType", field);
    return value.length === digits && pattern.test(value) ? ok(value) : refused("notHex", field);
  };
}

/** Text normalised to one plain line and cut to `maxLength` characters. */
export function line(maxLength: number): Rule<string> {
  return (value, field) =>
    typeof value === "string" ? ok(plainText(value, maxLength)) : refused("wrongType", field);
}

export const uuid: Rule<UuidV7> = (value, field) =>
  typeof value === "string" && isUuidV7(value) ? ok(value) : refused("notAllowed", field);

export const deviceType: Rule<DeviceType> = (value, field) =>
  typeof value === "string" && isDeviceType(value) ? ok(value) : refused("notAllowed", field);

export function oneOf<const Option extends string | number>(
  options: readonly Option[],
): Rule<Option> {
  return (value, field) => {
    const found = options.find((option) => option === value);
    return found === undefined ? refused("notAllowed", field) : ok(found);
  };
}

export function nullable<Value>(rule: Rule<Value>): Rule<Value | null> {
  return (value, field) => (value === null ? ok(null) : rule(value, field));
}

/** A rule for a value that may be missing: absent and null both become undefined. */
export function optional<Value>(rule: Rule<Value>): Rule<Value | undefined> {
  return (value, field) =>
    value === undefined || value === null ? ok(undefined) : rule(value, field);
}

export function listOf<Value>(rule: Rule<Value>, maxLength: number): Rule<readonly Value[]> {
  return (value, field) => {
    if (!Array.isArray(value)) return refused("wrongType", field);
    if (value.length > maxLength) return refused("tooMany", field);
    const items: Value[] = [];
    for (const [at, item] of value.entries()) {
      const result = rule(item, `${field}.${at}`);
      if (!result.ok) return result;
      items.push(result.value);
    }
    return ok(items);
  };
}

/** A rule for an object with any keys, all of whose values follow one rule. */
export function recordOf<Value>(
  rule: Rule<Value>,
  maxKeys: number,
): Rule<Readonly<Record<string, Value>>> {
  return (value, field) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return refused("wrongType", field);
    }
    const entries = Object.entries(value);
    if (entries.length > maxKeys) return refused("tooMany", field);
    const read: [string, Value][] = [];
    for (const [key, item] of entries) {
      const result = rule(item, path(field, key));
      if (!result.ok) return result;
      read.push([key, result.value]);
    }
    return ok(Object.fromEntries(read));
  };
}

type Shape = Readonly<Record<string, Rule<unknown>>>;

/** A rule for an object with these fields; further members are ignored. */
export function shape<const Of extends Shape>(
  fields: Of,
): Rule<{ readonly [Field in keyof Of]: ValueOf<Of[Field]> }> {
  const rules = Object.entries(fields);
  return (value, field) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return refused("wrongType", field);
    }
    const read: Record<string, unknown> = {};
    for (const [name, rule] of rules) {
      const own = Object.getOwnPropertyDescriptor(value, name)?.value;
      const result = rule(own, path(field, name));
      if (!result.ok) {
        return own === undefined ? refused("missing", result.error.field) : result;
      }
      read[name] = result.value;
    }
    return ok(read as { [Field in keyof Of]: ValueOf<Of[Field]> });
  };
}

function path(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
