/** Birth and will of a master's connection, as the rule hands them on. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Presence, parsePresence } from "#domain/wire/presence.ts";
import { ruleEventFrom } from "./uplinks/rule-event.ts";

export interface PresenceMessage {
  /** Of the topic, and so of the certificate. */
  readonly mId: MasterId;
  /** When the broker received it. */
  readonly atMilliseconds: number;
  readonly presence: Presence;
}

export function presenceMessageFrom(event: unknown): Result<PresenceMessage, string> {
  const message = ruleEventFrom(event);
  if (!message.ok) return message;
  const { mId, srv, payload } = message.value;
  const parsed = parsePresence(mId, payload);
  if (!parsed.ok) return err(parsed.error.reason);
  return ok({ mId, atMilliseconds: srv, presence: parsed.value });
}
