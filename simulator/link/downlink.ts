/**
 * Parses a message from the cloud. The result is a command, a configuration document, or a reason
 * to ignore the message.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { decodePayload, PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import { type Downlink, parseTopic } from "#domain/wire/topics.ts";

export type DownlinkMessage =
  | { readonly kind: "command"; readonly payload: unknown }
  | { readonly kind: "config"; readonly doc: ConfigDocumentName; readonly payload: unknown };

/**
 * Why a message is ignored. `version`: it has a later protocol version; `deleted`: the location was
 * given to another master.
 */
export type DownlinkFault = "noSuchTopic" | "deleted" | "notJson" | "version";

const DOCUMENTS: Partial<Readonly<Record<Downlink, ConfigDocumentName>>> = {
  "cfg/site": "site",
  "cfg/nodes": "nodes",
  "cfg/settings": "settings",
  "cfg/params": "params",
  "cfg/work": "work",
};

/**
 * Parses a message from the cloud. An empty text on a document's topic means that the retained
 * document was deleted; the master continues with its present document.
 */
export function readDownlink(
  topic: string,
  payload: Uint8Array,
): Result<DownlinkMessage, DownlinkFault> {
  const ending = parseTopic(topic)?.ending;
  const doc = DOCUMENTS[ending as Downlink];
  if (doc === undefined && ending !== "cmd") return err("noSuchTopic");
  if (doc !== undefined && payload.length === 0) return err("deleted");
  const decoded = decodePayload(new TextDecoder().decode(payload));
  if (!decoded.ok) return err("notJson");
  if (versionOf(decoded.value) > PROTOCOL_VERSION) return err("version");
  return doc === undefined
    ? ok({ kind: "command", payload: decoded.value })
    : ok({ kind: "config", doc, payload: decoded.value });
}

/** Protocol version in a message; 0 if the message has none. */
function versionOf(payload: unknown): number {
  if (typeof payload !== "object" || payload === null || !("v" in payload)) return 0;
  return typeof payload.v === "number" ? payload.v : 0;
}
