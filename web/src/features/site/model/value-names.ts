/**
 * Names of coded values of device data, in the language of the page; files have the English names
 * of the domain.
 */
import {
  CHARGE_STATUSES,
  POWER_BOOST_STATUSES,
  READ_STATUSES,
  RESET_TYPES,
  TRACKING_MODES,
} from "#domain/device-data/enumerations.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

type ChargeStatus = keyof typeof CHARGE_STATUSES;

export const VALUE_NAMES = messages("valueNames", {
  trackingMode: labelsOf(TRACKING_MODES),
  resetType: labelsOf(RESET_TYPES),
  chargeStatus: labelsOf(CHARGE_STATUSES),
  readStatus: labelsOf(READ_STATUSES),
  powerboostStatus: labelsOf(POWER_BOOST_STATUSES),
});

/** Explanation of each charging status. */
export const CHARGE_STAGES = messages("chargeStages", {
  0: CHARGE_STATUSES[0].stage,
  1: CHARGE_STATUSES[1].stage,
  2: CHARGE_STATUSES[2].stage,
  3: CHARGE_STATUSES[3].stage,
  4: CHARGE_STATUSES[4].stage,
  255: CHARGE_STATUSES[255].stage,
} satisfies Readonly<Record<ChargeStatus, string>>);

/** Name of a value, or the number itself if the table does not have it. */
export function valueName(field: keyof typeof VALUE_NAMES, value: number): string {
  const names: Readonly<Record<number, string>> = VALUE_NAMES[field];
  return names[value] ?? String(value);
}
