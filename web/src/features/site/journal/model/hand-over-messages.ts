/**
 * Texts of the hand-over of a shift; texts that the report of a period also uses are in
 * period-messages.ts.
 */
import { messages } from "#web/language/messages.ts";

export const HAND_OVER_MESSAGES = messages("handOver", {
  earlierStows: "Stows that ended in the shift",
  note: "Note for the next shift",
  noteHint: "Saved on this device until you clear it.",
  notSaved: "This device could not save the note: print before you leave the page.",
  noNote: "None",
  clearNote: "Clear note",
  restoreNote: "Restore note",
  handedOverBy: "Handed over by",
  receivedBy: "Received by",
  workZones: "Work zones",
  escalations: "Alarms without an acknowledgement that escalate",
  person: "Person",
  phone: "Phone",
  place: "Place",
  since: "Since",
  until: "Until",
  failedOld: "The newest alarms could not be loaded: what follows may be out of date.",
  offlineOld: "No connection: what follows may be out of date.",
  /**
   * Range of the shift, such as "Nov 27, 06:00 to 14:00, Site time (America/Denver)".
   * @param clock name of the time zone of these times
   */
  handOverRange: (from: string, to: string, clock: string) => `${from} to ${to}. ${clock}`,
});
