/** Fills the time zone of the typed coordinates, and its offset, into the form of a layout. */
import { type Coordinates, readCoordinates } from "#domain/layout/layout.ts";
import type { LayoutForm } from "./layout-draft.ts";
import { numberText, parseNumber } from "./parse-number.ts";
import { standardOffset } from "./standard-offset.ts";

export interface FilledForm {
  readonly form: LayoutForm;
  /**
   * Time zone and offset that were filled in from coordinates and may be replaced. Any other value
   * in the form was chosen by the user.
   */
  readonly filled: Readonly<Record<"tz" | "utcOffset", string>>;
}

export const NOTHING_FILLED: FilledForm["filled"] = { tz: "", utcOffset: "" };

type TypedCoordinates = Pick<LayoutForm["values"], "latitude" | "longitude">;

/** The coordinates in the form; undefined until both are valid. */
export function coordinatesTyped({
  latitude,
  longitude,
}: TypedCoordinates): Coordinates | undefined {
  const point = { latitude: parseNumber(latitude), longitude: parseNumber(longitude) };
  return readCoordinates(point).coordinates;
}

/**
 * Fills in the time zone of a place. The form stays unchanged if its coordinates are no longer
 * those of the place, or if the user has chosen a zone.
 * @param zone time zone of the place; undefined: unknown
 */
export function withFilledZone(
  current: FilledForm,
  place: TypedCoordinates,
  zone: string | undefined,
): FilledForm {
  const { form, filled } = current;
  const { values } = form;
  const isThere = values.latitude === place.latitude && values.longitude === place.longitude;
  if (!isThere || isChosen(values.tz, filled.tz)) return current;
  const next = {
    tz: zone ?? "",
    utcOffset: zone === undefined ? "" : numberText(standardOffset(zone)),
  };
  const utcOffset = isChosen(values.utcOffset, filled.utcOffset)
    ? values.utcOffset
    : next.utcOffset;
  return { form: { ...form, values: { ...values, tz: next.tz, utcOffset } }, filled: next };
}

function isChosen(value: string, filled: string): boolean {
  return value !== "" && value !== filled;
}
