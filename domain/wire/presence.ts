/** `conn`: a master's birth message, or its will when the connection ends. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { ok } from "#domain/result.ts";
import { openMessage } from "./payload.ts";
import {
  clock,
  deviceType,
  flag,
  hex,
  line,
  optional,
  type Ruled,
  refused,
  shape,
  type ValueOf,
  whole,
} from "./rules.ts";

const DOCUMENT_VERSION = whole(0, 2 ** 31);

/** Random id of the connection; copied into every command. */
const SID = hex(16, "lower");

const BIRTH = shape({
  /** Time by the master's clock. Not used: the time of arrival at the broker is used instead. */
  ts: clock,
  mId: hex(16),
  sid: SID,
  fw: line(20),
  client: line(20),
  deviceType,
  /** Versions of the configuration documents in use by the master. */
  cfg: shape({
    site: DOCUMENT_VERSION,
    nodes: DOCUMENT_VERSION,
    settings: DOCUMENT_VERSION,
    params: DOCUMENT_VERSION,
    /** Absent from masters that do not read the document. */
    work: optional(DOCUMENT_VERSION),
  }),
});

const STATUS = shape({ online: flag });

/**
 * A will message names its own connection, so that the will of an old connection does not end a
 * newer one.
 */
const FAREWELL = shape({ sid: optional(SID) });

export type Birth = ValueOf<typeof BIRTH>;

export type Presence =
  | { readonly online: true; readonly birth: Birth }
  | { readonly online: false; readonly sid: string | undefined };

/** Parses a message on the topic of this master; a birth that names another one is refused. */
export function parsePresence(topicMId: MasterId, payload: unknown): Ruled<Presence> {
  const status = openMessage(payload, STATUS);
  if (!status.ok) return status;
  if (!status.value.online) {
    const farewell = openMessage(payload, FAREWELL);
    return farewell.ok ? ok({ online: false, ...farewell.value }) : farewell;
  }
  const birth = openMessage(payload, BIRTH);
  if (!birth.ok) return birth;
  return birth.value.mId === topicMId
    ? ok({ online: true, birth: birth.value })
    : refused("foreignMaster", "mId");
}
