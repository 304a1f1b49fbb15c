/**
 * Reads one `<alert>` of the Common Alerting Protocol 1.2 (OASIS) into what the rules need, for any
 * site.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { readCapTime } from "./cap-time.ts";
import { childrenOf, textOf, type XmlElement } from "./cap-tree.ts";
import { readGust, readHail } from "./measured-threats.ts";
import { readArea, type WarnedArea } from "./warned-area.ts";
import { kindOf, severityFrom, type Warning } from "./warning.ts";

/** A warning of a message before it is compared with a site. */
export interface StatedWarning extends Omit<Warning, "area"> {
  readonly areas: readonly WarnedArea[];
}

export interface CapMessage {
  /** Sender and identifier, which together identify a message. */
  readonly key: string;
  readonly sentAt: EpochSeconds;
  /** Keys of the messages of the same sender that this one replaces or cancels. */
  readonly replaces: readonly string[];
  /** Empty for a message that cancels. */
  readonly warnings: readonly StatedWarning[];
}

/**
 * Why a message is not read. `notActual`: an exercise, a test or a draft, which neither warns nor
 * cancels. `noWarning`: an acknowledgement or an error report.
 */
export type MessageFault = "incomplete" | "notActual" | "noWarning";

const MAX_REFERENCES = 200;
const MAX_INFOS = 20;
const MAX_AREAS = 200;
const MAX_ID_CHARACTERS = 200;

/** Whether messages of a type state warnings. An acknowledgement and an error report do not count. */
const STATES_WARNINGS: Readonly<Record<string, boolean>> = {
  Alert: true,
  Update: true,
  Cancel: false,
};

/** Reads an `<alert>`. A message without an essential part is incomplete and not read in part. */
export function readCapMessage(alert: XmlElement): Result<CapMessage, MessageFault> {
  const identifier = idText(textOf(alert, "identifier"));
  const sender = idText(textOf(alert, "sender"));
  const sentAt = readCapTime(textOf(alert, "sent"));
  const type = textOf(alert, "msgType");
  const status = textOf(alert, "status");
  if (identifier === undefined || sender === undefined || sentAt === undefined) {
    return err("incomplete");
  }
  if (type === undefined || status === undefined) return err("incomplete");
  if (status !== "Actual") return err("notActual");
  if (!Object.hasOwn(STATES_WARNINGS, type)) return err("noWarning");
  const key = keyOf(sender, identifier);
  const replaces = type === "Alert" ? [] : referencesIn(alert, sender);
  const infos = STATES_WARNINGS[type] ? shownInfos(alert) : [];
  const warnings = infos.map((info, at) =>
    statedWarning(info, { id: `${key}#${at}`, sentAt, sender }),
  );
  if (STATES_WARNINGS[type] && warnings.length === 0) return err("incomplete");
  const valid = warnings.filter((warning) => warning !== undefined);
  if (valid.length < warnings.length) return err("incomplete");
  return ok({
    ...{ key, sentAt, replaces },
    warnings: valid.flatMap(({ isPast, ...warning }) => (isPast ? [] : [warning])),
  });
}

function idText(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= MAX_ID_CHARACTERS && !/[\s,<&]/.test(text)
    ? text
    : undefined;
}

function keyOf(sender: string, identifier: string): string {
  return `${sender},${identifier}`;
}

/**
 * Keys of the referenced messages, given as "sender,identifier,sent …". References to messages of
 * another sender are left out: no service ends the warnings of another.
 */
function referencesIn(alert: XmlElement, sender: string): readonly string[] {
  const references = (textOf(alert, "references") ?? "").split(/\s+/).slice(0, MAX_REFERENCES);
  const keys = references.flatMap((reference) => {
    const [from, identifier] = reference.split(",");
    return from === sender && identifier ? [keyOf(from, identifier)] : [];
  });
  return [...new Set(keys)].sort();
}

/**
 * The `<info>` parts of one language: a message repeats its parts in each language. English is
 * preferred, otherwise the first.
 */
function shownInfos(alert: XmlElement): readonly XmlElement[] {
  const infos = childrenOf(alert, "info").slice(0, MAX_INFOS);
  const languageOf = (info: XmlElement) => (textOf(info, "language") ?? "en-US").toLowerCase();
  const languages = infos.map(languageOf);
  const shown = languages.find((language) => language.startsWith("en")) ?? languages[0];
  return infos.filter((info) => languageOf(info) === shown);
}

interface Origin extends Pick<Warning, "id"> {
  readonly sentAt: EpochSeconds;
  readonly sender: string;
}

interface ReadWarning extends StatedWarning {
  /** True if the service says that the event is over. */
  readonly isPast: boolean;
}

/** Reads an `<info>`; undefined if it names no event or has an invalid time. */
function statedWarning(info: XmlElement, { id, sentAt, sender }: Origin): ReadWarning | undefined {
  const event = plainText(textOf(info, "event") ?? "", 100);
  const from = timeIn(info, ["onset", "effective"]);
  const expires = timeIn(info, ["expires"]);
  if (event === "" || from === "invalid" || expires === "invalid") return undefined;
  const areas = childrenOf(info, "area").slice(0, MAX_AREAS);
  const headline = plainText(textOf(info, "headline") ?? "", 300);
  return {
    ...{ id, event, kind: kindOf(event), severity: severityFrom(textOf(info, "severity")) },
    ...{ hail: readHail(info), gust: readGust(info) },
    from: from ?? sentAt,
    until: laterOf(expires, endOfEvent(info)),
    areas: areas.map(readArea),
    places: plainText(areas.flatMap((area) => textOf(area, "areaDesc") ?? []).join("; "), 200),
    headline: headline === "" ? undefined : headline,
    sender: plainText(textOf(info, "senderName") ?? sender, 100),
    isPast: textOf(info, "urgency") === "Past" || responses(info).includes("AllClear"),
  };
}

function responses(info: XmlElement): readonly string[] {
  return childrenOf(info, "responseType").map(({ text }) => text);
}

/** The first of these times that is given. */
function timeIn(info: XmlElement, names: readonly string[]): EpochSeconds | "invalid" | undefined {
  const text = names.map((name) => textOf(info, name)).find((one) => one !== undefined);
  return text === undefined ? undefined : (readCapTime(text) ?? "invalid");
}

/**
 * End of the event, which the US weather service gives in a parameter: the message itself may
 * expire earlier, because a newer one is expected by then.
 */
function endOfEvent(info: XmlElement): EpochSeconds | undefined {
  const [parameter] = childrenOf(info, "parameter").filter(
    (one) => textOf(one, "valueName") === "eventEndingTime",
  );
  return parameter && readCapTime(textOf(parameter, "value"));
}

function laterOf(
  one: EpochSeconds | undefined,
  other: EpochSeconds | undefined,
): EpochSeconds | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}
