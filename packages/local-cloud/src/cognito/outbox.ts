/**
 * The mails of the local cloud: none leaves the machine; the newest are stored for the operator to
 * read.
 */
import * as v from "valibot";
import { createSavedDocument } from "#src/saved-document.ts";
import type { Clock, Log, StateStore } from "#src/services.ts";
import { COGNITO_LIMITS } from "./limits.ts";

const NAME = "cognito-mail";

const mailSchema = v.object({
  sentAtSeconds: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
});

export type Mail = Readonly<v.InferOutput<typeof mailSchema>>;

export interface Outbox {
  /** Oldest first. */
  list(): readonly Mail[];
}

export interface MailSender extends Outbox {
  send(to: string, subject: string, text: string): void;
  /** Resolves when every mail so far is saved. */
  settle(): Promise<void>;
}

export function createOutbox(clock: Clock, log: Log, state: StateStore): MailSender {
  let mails: readonly Mail[] = v.parse(v.array(mailSchema), state.load(NAME) ?? []);
  const saved = createSavedDocument(state, NAME, () => mails);
  return {
    list: () => mails,
    send(to, subject, text) {
      const sentAtSeconds = Math.floor(clock.nowMilliseconds() / 1000);
      mails = [...mails, { sentAtSeconds, to, subject, text }].slice(-COGNITO_LIMITS.mailsKept);
      saved.touch();
      log("mail", { to, subject, text });
    },
    settle: saved.settle,
  };
}
