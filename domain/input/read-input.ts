/**
 * Reads the values of an input object and collects all faults, so that a form can show all of them
 * and a server the first.
 */
import { plainText } from "#domain/text/plain-text.ts";

export type InputFaultReason =
  | "required"
  | "wrongType"
  | "empty"
  | "tooLong"
  | "belowMin"
  | "aboveMax"
  | "notWhole"
  | "notAllowed"
  | "notUnique"
  | "unknownIndex"
  | "tooManyDecimals"
  /** The value is on the wrong side of another value of the same input. */
  | "outOfOrder"
  | "outsideLimits";

export interface InputFault {
  /** Name of the field, with a dot into nested objects. */
  readonly field: string;
  readonly reason: InputFaultReason;
}

/** An object from the wire; null and undefined both mean absent. */
export type Input = Readonly<Record<string, unknown>>;

export interface NumberRule {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: true;
}

/** Collects the faults of one input object while its values are read. */
export interface InputReader {
  readonly faults: readonly InputFault[];
  text(field: string, maxLength: number): string | undefined;
  number(field: string, rule: NumberRule): number | undefined;
  boolean(field: string): boolean | undefined;
  /** Records a fault of a field that has been read. */
  refuse(field: string, reason: InputFaultReason): void;
  /** Records the fault of a required field that is missing. */
  require(field: string): void;
}

export function readInput(input: Input, prefix = ""): InputReader {
  const faults: InputFault[] = [];
  const refuse = (field: string, reason: InputFaultReason) => {
    faults.push({ field: `${prefix}${field}`, reason });
  };
  const accepted = (field: string, faultOf: FaultOf) => {
    const value = ownValue(input, field) ?? undefined;
    const fault = value === undefined ? undefined : faultOf(value);
    if (fault !== undefined) refuse(field, fault);
    return fault === undefined ? value : undefined;
  };
  return {
    faults,
    refuse,
    text: (field, maxLength) => {
      const text = accepted(field, (value) => textFault(value, maxLength));
      // A text that consists of blanks only counts as missing.
      return typeof text === "string" ? plainText(text, maxLength) || undefined : undefined;
    },
    number: (field, rule) => {
      const number = accepted(field, (value) => numberFault(value, rule));
      return typeof number === "number" ? number : undefined;
    },
    boolean: (field) => {
      const flag = accepted(field, (value) =>
        typeof value === "boolean" ? undefined : "wrongType",
      );
      return typeof flag === "boolean" ? flag : undefined;
    },
    require: (field) => {
      if (!faults.some((fault) => fault.field === `${prefix}${field}`)) refuse(field, "required");
    },
  };
}

type FaultOf = (value: unknown) => InputFaultReason | undefined;

function textFault(value: unknown, maxLength: number): InputFaultReason | undefined {
  if (typeof value !== "string") return "wrongType";
  return value.length > maxLength ? "tooLong" : undefined;
}

function numberFault(value: unknown, rule: NumberRule): InputFaultReason | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return "wrongType";
  if (rule.whole && !Number.isInteger(value)) return "notWhole";
  if (rule.min !== undefined && value < rule.min) return "belowMin";
  return rule.max !== undefined && value > rule.max ? "aboveMax" : undefined;
}

/** The value as an object, else undefined. */
export function asInput(value: unknown): Input | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}

/** The value of a field; inherited values, such as those of __proto__, do not count as input. */
function ownValue(input: Input, field: string): unknown {
  return Object.hasOwn(input, field) ? input[field] : undefined;
}
