/**
 * Filters a master's reply by the reader's rights, because the status of a node contains alarm and
 * flag words.
 */
import { type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import { type HexWord, visibleHex } from "#domain/device-data/visible-bits.ts";
import { REALTIME_STATUS_FIELDS } from "./realtime-status-fields.ts";
import { answersWithWords } from "./status-reply.ts";

interface StatusWord {
  readonly word: HexWord;
  readonly digits: number;
}

const WORDS: Readonly<Partial<Record<(typeof REALTIME_STATUS_FIELDS)[number]["key"], StatusWord>>> =
  {
    alarms: { word: "nodeAlarms", digits: 8 },
    flags: { word: "nodeFlags", digits: 16 },
  };

/**
 * Privileges that every reader of commands has: they all hold VIEW, and differ in their other
 * rights.
 */
export const COMMON_PRIVILEGES: PrivilegeBits = privilegeBits("VIEW");

/**
 * The reply without the bits of words that take a right the reader does not hold.
 * @param name name of the command on the wire
 * @param message the master's own text; a word that cannot be read is replaced by "not available"
 */
export function visibleReply(held: PrivilegeBits, name: string, message: string): string {
  if (!answersWithWords(name)) return message;
  const values = message.split(",");
  return values.map((value, at) => visibleValue(held, at, value)).join(",");
}

function visibleValue(held: PrivilegeBits, at: number, value: string): string {
  const key = REALTIME_STATUS_FIELDS[at]?.key;
  const known = key === undefined ? undefined : WORDS[key];
  if (known === undefined) return value;
  const isWord = value.length === known.digits && /^[0-9A-F]+$/.test(value);
  return isWord ? visibleHex(held, known.word, value) : NOT_AVAILABLE;
}

const NOT_AVAILABLE = "";
