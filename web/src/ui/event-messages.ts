/** What the console says about the reports of masters; all of it is ours. */
import { ACK_EVENT, type EventDetail, type ToldEvent } from "#domain/events/event-outcome.ts";

export const EVENT_MESSAGES = {
  title: "History",
  loading: "Loading...",
  empty: "This master has reported nothing yet.",
  offline: "No connection: the history cannot be shown.",
  failed: "The history could not be loaded.",
  notPermitted: "You may not see this history.",
  earlier: "Show earlier",
  tryAgain: "Try again",
  isFailure: "Failed",
  clockUnset: "The clock of the master was not set: this is when it came.",
} as const;

const TYPES: Readonly<Record<string, string>> = {
  boot: "Started",
  stow: "Stow",
  ota: "Firmware update",
  rescue: "Rescue",
  wind: "Wind",
  sync: "Node IDs told",
  cfg: "Configuration",
  proto: "Message not understood",
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  site: "Site data",
  nodes: "Node list",
  settings: "Settings",
  params: "Node parameters",
};

/** Such as "Settings refused" or "Firmware update". */
export function eventTitle({ type, data }: ToldEvent): string {
  if (type !== ACK_EVENT) return TYPES[type] ?? type;
  const document = DOCUMENTS[String(data.doc)] ?? String(data.doc);
  return `${document} ${data.ok === true ? "applied" : "refused"}`;
}

const TITLE_KEYS: ReadonlySet<string> = new Set(["doc", "ok"]);

/** Such as "state: aborted · missing: 57"; what the title says is not repeated. */
export function eventDetails({ type, data }: ToldEvent): string {
  return Object.entries(data)
    .filter(([key, value]) => value !== null && !(type === ACK_EVENT && TITLE_KEYS.has(key)))
    .map(([key, value]) => `${NAMES[key] ?? key}: ${valueText(value)}`)
    .join(" · ");
}

const NAMES: Readonly<Record<string, string>> = { ver: "version", error: "reason", pct: "percent" };

function valueText(value: EventDetail): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
