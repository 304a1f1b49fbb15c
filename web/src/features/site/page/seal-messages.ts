/** Texts about the seal of the ledger over a record, in reports. */
import { messages } from "#web/language/messages.ts";

export const SEAL_MESSAGES = messages("seal", {
  seal: "Seal",
  closedAt: "Record written",
  sealHour: "Sealed hour",
  /** @param hour such as 2026-11-29 14:00 UTC */
  sealHourText: (from: string, to: string) => `${from} to ${to} UTC`,
  sealHash: "Hash (SHA-256)",
  verify:
    "The hash covers all records of that hour and the seal of the hour before. An administrator has it computed again with verifyLedger: if a record was changed since, it differs. Keep the hash: it also shows whether seals were replaced.",
  notSealed:
    "Not sealed yet. The hour in which the record was written is sealed within about 15 minutes after its end.",
});
