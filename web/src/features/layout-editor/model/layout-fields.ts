/** Text fields of the layout form; the domain validates their values. */
import { LATITUDE, LAYOUT_NUMBERS, LAYOUT_TEXTS, LONGITUDE } from "#domain/layout/layout.ts";
import type { TypedField } from "#web/ui/form/TypedInput.tsx";
import type { NumberField, TextField } from "./layout-draft.ts";
import { EDITOR_MESSAGES } from "./layout-editor-messages.ts";

const NUMBERS: Readonly<Record<NumberField, TypedField>> = {
  utcOffset: number("utcOffset", LAYOUT_NUMBERS.utcOffset, "h"),
  powerCapacityDc: number("powerCapacityDc", LAYOUT_NUMBERS.powerCapacityDc, "kW"),
  latitude: number("latitude", LATITUDE, "deg"),
  longitude: number("longitude", LONGITUDE, "deg"),
  markerRadius: number("markerRadius", LAYOUT_NUMBERS.markerRadius),
  labelZoomThreshold: number("labelZoomThreshold", LAYOUT_NUMBERS.labelZoomThreshold),
};

export function layoutField(name: TextField | NumberField): TypedField {
  if (isNumber(name)) return NUMBERS[name];
  return { kind: "text", label: EDITOR_MESSAGES[name], maxLength: LAYOUT_TEXTS[name] };
}

function isNumber(name: TextField | NumberField): name is NumberField {
  return Object.hasOwn(NUMBERS, name);
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function number(name: NumberField, limits: Limits, unit?: string): TypedField {
  return { kind: "decimal", label: EDITOR_MESSAGES[name], ...limits, ...(unit && { unit }) };
}
