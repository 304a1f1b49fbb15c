/** People in the rows of a site whose stow is planned. */
import { answerText } from "#web/ui/commands/answer-texts.ts";
import type { ReadyPlan } from "./stow-plan.ts";

/** Whether the stow would move trackers where people work, by the preview. */
export function hasPeople({ preview }: ReadyPlan): boolean {
  return preview !== undefined && preview.inWorkZones > 0;
}

/** Who is in the rows, and since when, as the server says for each master. */
export function peopleTexts({ preview }: ReadyPlan): readonly string[] {
  const refused = (preview?.masters ?? []).filter(({ code }) => code === "WORK_ZONE");
  return refused.map(
    ({ masterName, message = "", code }) => `${masterName}: ${answerText({ message, code })}`,
  );
}

/** The plan with the reason, where people are in the rows. */
export function withReason(plan: ReadyPlan, reason: string): ReadyPlan {
  if (!hasPeople(plan)) return plan;
  return { ...plan, intent: { ...plan.intent, workZoneReason: reason.trim() } };
}
