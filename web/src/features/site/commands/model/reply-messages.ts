/** Words for what masters and nodes answer. Quotations of the spec are verbatim. */

export const REPLY_MESSAGES = {
  reply: "Reply",
  notAvailable: "Not available",
  tiltFault: "Tilt sensor fault",
  none: "None",
  unknownSensor: "Unknown wind sensor installed",
} as const;

/** S2:234: a parameter that the firmware does not know. */
export function unsupported(label: string): string {
  return `${label} (unsupported)`;
}
