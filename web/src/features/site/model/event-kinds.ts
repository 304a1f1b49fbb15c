/** The kinds by which events of masters are filtered: one type, failures, or all. */
import { hasFailed } from "#domain/events/event-outcome.ts";
import { eventKindName } from "./event-messages.ts";
import type { MasterEvent } from "./events.generated.ts";

/** Kinds that are not a type of events; no type contains these signs. */
export const ALL_KINDS = "*";
export const FAILURES = "!";

/** A type of events, or one of the two above. */
export type EventKind = string;

export function isOfKind(event: MasterEvent, kind: EventKind): boolean {
  if (kind === FAILURES) return hasFailed(event);
  return kind === ALL_KINDS || event.type === kind;
}

/** The types that occur among events, by name. */
export function kindsOf(
  events: readonly MasterEvent[],
): readonly { readonly type: string; readonly name: string }[] {
  return [...new Set(events.map(({ type }) => type))]
    .map((type) => ({ type, name: eventKindName(type) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
