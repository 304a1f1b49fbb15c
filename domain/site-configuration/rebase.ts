/** A draft on a layout that somebody has changed meanwhile, in its editor or at another desk: what the draft leaves alone follows. */
import { type ConfiguredLayout, draftOf } from "./configured-layout.ts";
import type { ConfigurationDraft } from "./draft.ts";

/** What a draft began from, nodes aside: those are looked at when they are saved. */
export interface DraftBase extends Pick<ConfigurationDraft, "masterPlaces" | "masterAreas"> {
  readonly markerRadius: number;
}

export function baseOf(stored: Pick<ConfiguredLayout, "markerRadius" | "masters">): DraftBase {
  const { masterPlaces, masterAreas, translations } = draftOf({ ...stored, nodes: new Map() });
  return { masterPlaces, masterAreas, markerRadius: translations.markerRadius };
}

/** What is as it was before becomes what it is now; what the draft has changed stays changed. */
export function rebased(
  draft: ConfigurationDraft,
  before: DraftBase,
  now: DraftBase,
): ConfigurationDraft {
  const { translations } = draft;
  const isSameRadius = translations.markerRadius === before.markerRadius;
  return {
    ...draft,
    masterPlaces: followed(draft.masterPlaces, before.masterPlaces, now.masterPlaces),
    masterAreas: followed(draft.masterAreas, before.masterAreas, now.masterAreas),
    translations: isSameRadius ? { ...translations, markerRadius: now.markerRadius } : translations,
  };
}

type Table<Value> = Readonly<Record<string, Value>>;

function followed<Value>(own: Table<Value>, before: Table<Value>, now: Table<Value>): Table<Value> {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(now)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = isSame(own[key], before[key]) ? now[key] : own[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
