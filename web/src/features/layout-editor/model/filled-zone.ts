/** The time zone that the coordinates of a layout fill into its form, with the offset of that. */
import { type Coordinates, readCoordinates } from "#domain/layout/layout.ts";
import type { LayoutForm } from "./layout-draft.ts";
import { numberText, parseNumber } from "./parse-number.ts";
import { standardOffset } from "./standard-offset.ts";

export interface FilledForm {
  readonly form: LayoutForm;
  /** What coordinates have filled in and others may replace; anything else somebody has chosen. */
  readonly filled: Readonly<Record<"tz" | "utcOffset", string>>;
}

export const NOTHING_FILLED: FilledForm["filled"] = { tz: "", utcOffset: "" };

type Place = Pick<LayoutForm["values"], "latitude" | "longitude">;

/** Undefined until both coordinates are there and right. */
export function placeTyped({ latitude, longitude }: Place): Coordinates | undefined {
  const point = { latitude: parseNumber(latitude), longitude: parseNumber(longitude) };
  return readCoordinates(point).coordinates;
}

/** As it was when other coordinates have been typed since, or when somebody has chosen the zone. @param zone of that place. */
export function withFilledZone(
  known: FilledForm,
  place: Place,
  zone: string | undefined,
): FilledForm {
  const { form, filled } = known;
  const { values } = form;
  const isThere = values.latitude === place.latitude && values.longitude === place.longitude;
  if (!isThere || isChosen(values.tz, filled.tz)) return known;
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
