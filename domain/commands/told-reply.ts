/** What of a master's answer to a command a reader gets: the status of a node carries its alarm and flag words. */
import { type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import { type HexWord, toldHex } from "#domain/device-data/told-bits.ts";
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

/** What everybody who hears of commands may see: they all hold VIEW, and of the other rights one has these and another those. */
export const HEARD_BY_ALL: PrivilegeBits = privilegeBits("VIEW");

/**
 * Bits that take a right the reader does not hold are cleared.
 * @param name of the command on the wire
 * @param message in the master's own words; in place of a word that cannot be read it says "not available"
 */
export function toldReply(held: PrivilegeBits, name: string, message: string): string {
  if (!answersWithWords(name)) return message;
  const values = message.split(",");
  return values.map((value, at) => toldValue(held, at, value)).join(",");
}

function toldValue(held: PrivilegeBits, at: number, value: string): string {
  const key = REALTIME_STATUS_FIELDS[at]?.key;
  const known = key === undefined ? undefined : WORDS[key];
  if (known === undefined) return value;
  const isWord = value.length === known.digits && /^[0-9A-F]+$/.test(value);
  return isWord ? toldHex(held, known.word, value) : NOT_AVAILABLE;
}

const NOT_AVAILABLE = "";
