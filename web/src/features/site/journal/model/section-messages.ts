/** Texts of the sections above the alarms of the journal. */
import { messages } from "#web/language/messages.ts";

export const SECTION_MESSAGES = messages("journalSection", {
  show: "Show",
  hide: "Hide",
});
