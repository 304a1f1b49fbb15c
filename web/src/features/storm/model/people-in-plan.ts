/** People in the rows of a site whose stow is planned. */
import { zoneState } from "#domain/work-zones/work-zone.ts";
import { STOW_SITES_MESSAGES } from "./storm-messages.ts";
import type { ReadyPlan } from "./stow-plan.ts";

/** Whether the stow would move trackers where people work, by the preview. */
export function hasPeople({ preview }: ReadyPlan): boolean {
  return preview !== undefined && preview.inWorkZones > 0;
}

/**
 * Who is in the rows, with phone numbers where the user may see them.
 * @param now epoch seconds
 */
export function peopleTexts({ people }: ReadyPlan, now: number): readonly string[] {
  if (people === undefined) return [STOW_SITES_MESSAGES.peopleUnknown];
  return people
    .filter((zone) => zoneState(zone, now) === "held")
    .map(({ name, phone }) => (phone === undefined ? name : `${name}, ${phone}`));
}

/** The plan with the reason, where people are in the rows. */
export function withReason(plan: ReadyPlan, reason: string): ReadyPlan {
  if (!hasPeople(plan)) return plan;
  return { ...plan, intent: { ...plan.intent, workZoneReason: reason.trim() } };
}
