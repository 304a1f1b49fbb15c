/** Reading the values of an input object, fault by fault, so that a form can show all of them and a server the first. */
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
  | "unknownIndex";

export interface InputFault {
  /** Name of the field, with a dot into nested objects. */
  readonly field: string;
  readonly reason: InputFaultReason;
}

/** An object as it came over the wire; null and undefined both mean absent. */
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
  /** Records the fault of a field that must be there. */
  require(field: string): void;
}

export function readInput(input: Input, prefix = ""): InputReader {
  const faults: InputFault[] = [];
  const refuse = (field: string, reason: InputFaultReason) => {
    faults.push({ field: `${prefix}${field}`, reason });
  };
  const present = (field: string) => ownValue(input, field) ?? undefined;
  return {
    faults,
    refuse,
    text: (field, maxLength) => {
      const value = present(field);
      if (value === undefined) return undefined;
      if (typeof value !== "string") return void refuse(field, "wrongType");
      if (value.length > maxLength) return void refuse(field, "tooLong");
      const line = plainText(value, maxLength);
      return line === "" ? undefined : line;
    },
    number: (field, rule) => {
      const value = present(field);
      if (value === undefined) return undefined;
      if (typeof value !== "number") return void refuse(field, "wrongType");
      const fault = numberFault(value, rule);
      return fault === undefined ? value : void refuse(field, fault);
    },
    boolean: (field) => {
      const value = present(field);
      if (value === undefined || typeof value === "boolean") return value;
      return void refuse(field, "wrongType");
    },
    require: (field) => {
      const isRefused = faults.some((fault) => fault.field === `${prefix}${field}`);
      if (!isRefused) refuse(field, "required");
    },
  };
}

function numberFault(value: number, rule: NumberRule): InputFaultReason | undefined {
  if (!Number.isFinite(value)) return "wrongType";
  if (rule.whole && !Number.isInteger(value)) return "notWhole";
  if (rule.min !== undefined && value < rule.min) return "belowMin";
  return rule.max !== undefined && value > rule.max ? "aboveMax" : undefined;
}

/** A value that came as an object, else undefined. */
export function asInput(value: unknown): Input | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}

/** Inherited values, such as those of __proto__, are no input. */
function ownValue(input: Input, field: string): unknown {
  return Object.hasOwn(input, field) ? input[field] : undefined;
}
