/**
 * Texts of the answers that the cloud itself gives to a command, except for refusals, which have
 * codes. Stored and sent in English.
 */
export const CLOUD_ANSWERS = {
  sent: "Command sent",
  accepted: "Command accepted",
  unknownOutcome: "No answer: outcome unknown",
  measured: "Measured: the trackers are in position",
  skipped: "Skipped: no parameter set",
  unavailable: "Not sent: try again",
  notApproved: "Refused by a second person",
  withdrawn: "Withdrawn before approval",
} as const;

export type CloudAnswer = keyof typeof CLOUD_ANSWERS;
