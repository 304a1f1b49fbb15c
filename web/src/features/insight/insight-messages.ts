/** Texts of the page "Insight" around its views. */
import { messages } from "#web/language/messages.ts";

export const INSIGHT_MESSAGES = messages("insight", {
  views: "Views",
  tabs: {
    first: "Look here first",
    availability: "Availability",
    work: "Work board",
    alarms: "Alarm performance",
  },
});
