/** `conn`: a master says that it is there, or its will says that it is gone. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { openMessage } from "./payload.ts";
import {
  deviceType,
  flag,
  hex,
  line,
  type Ruled,
  refused,
  ruled,
  seconds,
  shape,
  type ValueOf,
  whole,
} from "./rules.ts";

const DOCUMENT_VERSION = whole(0, 2 ** 31);

const BIRTH = shape({
  ts: seconds,
  mId: hex(16),
  /** Random, made for each connection; copied into every command. */
  sid: hex(16, "lower"),
  fw: line(20),
  client: line(20),
  deviceType,
  /** Versions of the configuration documents the master works by. */
  cfg: shape({
    site: DOCUMENT_VERSION,
    nodes: DOCUMENT_VERSION,
    settings: DOCUMENT_VERSION,
    params: DOCUMENT_VERSION,
  }),
});

const STATUS = shape({ online: flag });

export type Birth = ValueOf<typeof BIRTH>;

export type Presence =
  | { readonly online: true; readonly birth: Birth }
  | { readonly online: false };

/** Reads what came on the topic of this master; a birth that names another one is refused. */
export function parsePresence(topicMId: MasterId, payload: unknown): Ruled<Presence> {
  const status = openMessage(payload, STATUS);
  if (status.kind === "refused") return status;
  if (!status.value.online) return ruled({ online: false });
  const birth = openMessage(payload, BIRTH);
  if (birth.kind === "refused") return birth;
  return birth.value.mId === topicMId
    ? ruled({ online: true, birth: birth.value })
    : refused("foreignMaster", "mId");
}
