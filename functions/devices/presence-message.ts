/** Birth and will of a master's connection, as the rule hands them on. */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { type Presence, parsePresence } from "#domain/wire/presence.ts";

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

/** The rule adds `mId` from the topic and `srv`, its own time in milliseconds, because a master's clock may be wrong. */
export function presenceMessageFrom(event: unknown): PresenceMessage {
  if (typeof event !== "object" || event === null) return { kind: "refused", reason: "wrongType" };
  const { mId, srv }: { mId?: unknown; srv?: unknown } = event;
  const sender = masterIdFrom(typeof mId === "string" ? mId : "");
  if (sender.kind === "refused") return { kind: "refused", reason: "sender" };
  if (typeof srv !== "number" || !Number.isFinite(srv)) return { kind: "refused", reason: "time" };
  const parsed = parsePresence(sender.masterId, event);
  if (parsed.kind === "refused") return { kind: "refused", reason: parsed.reason };
  return { kind: "message", mId: sender.masterId, atMilliseconds: srv, presence: parsed.value };
}
