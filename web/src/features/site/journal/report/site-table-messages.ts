/** Texts of the table of sites in a report. */
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const SITE_TABLE_MESSAGES = messages("reportSites", {
  none: "None",
  inForce: (all: string, inForce: number) => `${all} (${numberText(inForce)} in force)`,
  more: (count: number) => `${numberText(count)} more`,
  orMore: (count: number) => `${numberText(count)} or more`,
  /** @param masters names of masters without stored data */
  unknown: (masters: string) => `unknown: ${masters}`,
  /**
   * Start and end of a period, such as "2025-11-21 06:00 to 2025-11-21 14:00. Site time
   * (America/Denver)".
   */
  period: (from: string, to: string, zone: string) => `${from} to ${to}. ${zone}`,
});
