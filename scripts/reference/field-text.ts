/** Describes a field in words, for the reference pages. */
import type { Field } from "#domain/fields/field.ts";

/** Kind, range, options and default of a field, in one line. */
export function describeField(field: Field): string {
  const parts = [describeKind(field), describeLimits(field), describeDefault(field)];
  return parts.filter((part) => part !== "").join("; ");
}

function describeKind(field: Field): string {
  switch (field.kind) {
    case "integer":
    case "decimal":
      return [field.kind, "unit" in field ? (field.unit ?? "") : ""].filter(Boolean).join(", ");
    case "hex":
      return field.sentDigits === undefined
        ? `hex, ${field.minDigits} to ${field.maxDigits} digits`
        : `hex, ${field.minDigits} to ${field.maxDigits} digits, sent in ${field.sentDigits}`;
    case "choice":
      return field.options.map(({ value, label }) => `${value} ${label}`).join(", ");
    case "toggle":
      return "1 or 0";
    case "flags":
      return `sum of bits ${field.options.map(({ bit }) => bit).join(", ")}`;
    case "fixed":
      return `always ${field.value}`;
    case "text":
      return `text of at most ${field.maxLength}`;
  }
}

function describeLimits(field: Field): string {
  if (field.kind !== "integer" && field.kind !== "decimal") return "";
  const { min, max } = field;
  const between = [min === undefined ? "" : `from ${min}`, max === undefined ? "" : `to ${max}`];
  const limits = between.filter(Boolean).join(" ");
  const open = field.open ? ", limits excluded" : "";
  const scale = field.kind === "decimal" && field.sentAs ? ", sent × 100" : "";
  return `${limits}${open}${scale}`;
}

function describeDefault(field: Field): string {
  if (field.kind === "fixed" || field.default === undefined) return "";
  return `default ${field.default}`;
}
