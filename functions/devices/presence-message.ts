/** Birth and will of a master's connection, as the rule hands them on. */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { asInput, type Input, readInput } from "#domain/layout/input.ts";
import type { Connection } from "#functions/shared/store/presence.ts";

/** When the broker received it, and from whom by the topic. */
interface Received {
  readonly mId: MasterId;
  readonly atMilliseconds: number;
}

export type PresenceMessage =
  | (Received & { readonly kind: "birth"; readonly connection: Connection })
  | (Received & { readonly kind: "will" })
  | { readonly kind: "refused"; readonly reason: "sender" | "time" | "version" | "content" };

const PROTOCOL_VERSION = 1;
const MAX_CHARACTERS = 64;
const DOCUMENTS = ["site", "nodes", "settings", "params"] as const;

/** The rule adds `mId` from the topic and `srv`, its own time in milliseconds, because a master's clock may be wrong. */
export function presenceMessageFrom(event: unknown): PresenceMessage {
  const input = asInput(event) ?? {};
  const sender = masterIdFrom(typeof input.mId === "string" ? input.mId : "");
  if (sender.kind === "refused") return { kind: "refused", reason: "sender" };
  const { srv } = input;
  if (typeof srv !== "number" || !Number.isFinite(srv)) return { kind: "refused", reason: "time" };
  if (input.v !== PROTOCOL_VERSION) return { kind: "refused", reason: "version" };
  const received = { mId: sender.masterId, atMilliseconds: srv };
  if (input.online === false) return { ...received, kind: "will" };
  const connection = input.online === true ? connectionFrom(input) : undefined;
  return connection === undefined
    ? { kind: "refused", reason: "content" }
    : { ...received, kind: "birth", connection };
}

function connectionFrom(input: Input): Connection | undefined {
  const reader = readInput(input);
  const sid = reader.text("sid", MAX_CHARACTERS);
  const fw = reader.text("fw", MAX_CHARACTERS);
  const client = reader.text("client", MAX_CHARACTERS);
  const deviceType = reader.text("deviceType", MAX_CHARACTERS);
  const versions = readInput(asInput(input.cfg) ?? {});
  const cfg: Record<string, number> = {};
  for (const document of DOCUMENTS) {
    cfg[document] = versions.number(document, { min: 0, whole: true }) ?? 0;
  }
  if (reader.faults.length > 0 || versions.faults.length > 0 || sid === undefined) return undefined;
  if (fw === undefined || client === undefined || deviceType === undefined) return undefined;
  return { sid, fw, client, deviceType, cfg };
}
