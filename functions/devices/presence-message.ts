/** Birth and will of a master's connection, as the rule hands them on. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { type Presence, parsePresence } from "#domain/wire/presence.ts";
import { ruleEventFrom } from "./uplinks/rule-event.ts";

export type PresenceMessage =
  | {
      readonly kind: "message";
      /** Of the topic, and so of the certificate. */
      readonly mId: MasterId;
      /** When the broker received it. */
      readonly atMilliseconds: number;
      readonly presence: Presence;
    }
  | { readonly kind: "refused"; readonly reason: string };

export function presenceMessageFrom(event: unknown): PresenceMessage {
  const message = ruleEventFrom(event);
  if (message.kind === "refused") return message;
  const { mId, srv, payload } = message;
  const parsed = parsePresence(mId, payload);
  if (parsed.kind === "refused") return { kind: "refused", reason: parsed.reason };
  return { kind: "message", mId, atMilliseconds: srv, presence: parsed.value };
}
