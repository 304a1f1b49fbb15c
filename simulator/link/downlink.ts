/** What a master makes of a message from the cloud: a configuration document to look at, or a reason to leave it alone. */
import { decodePayload, PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import { type Downlink, parseTopic } from "#domain/wire/topics.ts";

export type DownlinkMessage =
  | { readonly kind: "config"; readonly doc: ConfigDocumentName; readonly payload: unknown }
  | {
      readonly kind: "refused";
      /** version: the cloud speaks a later protocol; deleted: the place was given to another master. */
      readonly reason: "noSuchTopic" | "deleted" | "notJson" | "version";
    };

const DOCUMENTS: Partial<Readonly<Record<Downlink, ConfigDocumentName>>> = {
  "cfg/site": "site",
  "cfg/nodes": "nodes",
  "cfg/settings": "settings",
  "cfg/params": "params",
};

/** Empty means that the retained document was deleted: the master goes on with the one it has. */
export function readDownlink(topic: string, payload: Uint8Array): DownlinkMessage {
  const doc = DOCUMENTS[parseTopic(topic)?.ending as Downlink];
  if (doc === undefined) return { kind: "refused", reason: "noSuchTopic" };
  if (payload.length === 0) return { kind: "refused", reason: "deleted" };
  const decoded = decodePayload(new TextDecoder().decode(payload));
  if (decoded.kind === "refused") return { kind: "refused", reason: "notJson" };
  return versionOf(decoded.value) > PROTOCOL_VERSION
    ? { kind: "refused", reason: "version" }
    : { kind: "config", doc, payload: decoded.value };
}

/** 0 when it has none. */
function versionOf(payload: unknown): number {
  if (typeof payload !== "object" || payload === null || !("v" in payload)) return 0;
  return typeof payload.v === "number" ? payload.v : 0;
}
