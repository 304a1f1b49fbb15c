/**
 * REST ids of controllers: a master's is its mLocId, a node's is derived from the mLocId of its
 * master and the node's index (docs/adr/021-rest-ids-of-nodes-are-derived.md).
 */
import { type MLocId, mLocIdFrom, type NLocId, nLocIdFrom } from "./location-id.ts";

/** The controller that a REST id belongs to. */
export type Controller =
  | { readonly kind: "master"; readonly mLocId: MLocId }
  /** `stem` is the common prefix of the ids of all nodes of one master. */
  | { readonly kind: "node"; readonly stem: string; readonly nLocId: NLocId };

/** Number of digits at the end of a REST id that are the node's index. */
const INDEX_DIGITS = 3;
/** Position of the version digit in a UUID. */
const VERSION_AT = 14;
/** UUID version 8, for ids with an application-defined layout (RFC 9562). */
const OWN_VERSION = "8";

/** The common prefix of the REST ids of this master's nodes. */
export function nodeUuidStem(mLocId: string): string {
  const ownVersion = `${mLocId.slice(0, VERSION_AT)}${OWN_VERSION}${mLocId.slice(VERSION_AT + 1)}`;
  return ownVersion.slice(0, -INDEX_DIGITS);
}

export function nodeUuid(mLocId: string, nLocId: NLocId): string {
  return `${nodeUuidStem(mLocId)}${nLocId}`;
}

/** The controller of a REST id; undefined for any other text. */
export function controllerFrom(text: string): Controller | undefined {
  const mLocId = mLocIdFrom(text);
  if (mLocId !== undefined) return { kind: "master", mLocId };
  const nLocId = nLocIdFrom(text.slice(-INDEX_DIGITS));
  const isOwn = NODE_UUID.test(text);
  return nLocId === undefined || !isOwn
    ? undefined
    : { kind: "node", stem: text.slice(0, -INDEX_DIGITS), nLocId };
}

const NODE_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{9}[0-9]{3}$/;
