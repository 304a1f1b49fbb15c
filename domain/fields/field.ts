/**
 * Kinds of editable values: command parameters, node parameters, master settings, wizard readings.
 */
import type { BitSet } from "#domain/bits/bit-set.ts";
import type { Result } from "#domain/result.ts";

interface Labelled {
  /**
   * Label in sentence case, without unit or range, which are taken from the other properties of the
   * field.
   */
  readonly label: string;
  /** Unit as shown behind the value, such as "mV". */
  readonly unit?: string;
  /** Source of a value that users do not type. */
  readonly filledBy?: "selectedNode";
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** The limits are exclusive: "greater than 0 and less than 1". */
  readonly open?: true;
}

export interface IntegerField extends Labelled, Limits {
  readonly kind: "integer";
  readonly default?: number;
}

export interface DecimalField extends Labelled, Limits {
  readonly kind: "decimal";
  readonly default?: number;
  /** The value is multiplied by 100 on the wire, and so limited to two decimals. */
  readonly sentAs?: "x100";
}

export interface HexField extends Labelled {
  readonly kind: "hex";
  readonly minDigits: number;
  readonly maxDigits: number;
  /**
   * The text is a number, sent with at least this many digits; further leading zeros are removed.
   */
  readonly sentDigits?: number;
  readonly default?: string;
}

export interface ChoiceField extends Labelled {
  readonly kind: "choice";
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly default?: number;
}

/** A value sent as 1 or 0. */
export interface ToggleField extends Labelled {
  readonly kind: "toggle";
  readonly default?: boolean;
}

/** A set of bits, at least one; sent as their sum in decimal. */
export interface FlagsField extends Labelled {
  readonly kind: "flags";
  readonly options: readonly { readonly bit: number; readonly label: string }[];
  readonly default?: BitSet;
}

/** A fixed value that is always sent, such as the word of alarm bits that a reset clears. */
export interface FixedField {
  readonly kind: "fixed";
  readonly value: number | string;
}

/** One line of text; commas are refused because the product's files are comma separated. */
export interface TextField extends Labelled {
  readonly kind: "text";
  readonly maxLength: number;
  readonly default?: string;
}

export type Field =
  | IntegerField
  | DecimalField
  | HexField
  | ChoiceField
  | ToggleField
  | FlagsField
  | FixedField
  | TextField;

export type FieldValue = number | string | boolean | BitSet;

export type FieldFault =
  | { readonly code: "missing" }
  | { readonly code: "notInteger" }
  | { readonly code: "notNumber" }
  | { readonly code: "tooManyDecimals"; readonly limit: number }
  | { readonly code: "belowMin"; readonly limit: number; readonly open: boolean }
  | { readonly code: "aboveMax"; readonly limit: number; readonly open: boolean }
  | { readonly code: "notHex" }
  | { readonly code: "tooShort"; readonly limit: number }
  | { readonly code: "tooLong"; readonly limit: number }
  | { readonly code: "notAnOption" }
  | { readonly code: "noFlag" }
  | { readonly code: "notFixedValue" }
  | { readonly code: "forbiddenCharacter" }
  | { readonly code: "notCanonical" };

export type FieldResult = Result<FieldValue, FieldFault>;
