/** Where layouts stand on the map, and what their circles tell of their masters. */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { Layout } from "#web/api/parse.ts";
import type { MasterStates } from "#web/api/site-records.ts";

/** Colour and shape of a circle. */
export type PlaceState =
  /** Nothing is known of the masters. */
  | { readonly kind: "unknown" }
  | { readonly kind: "connected" }
  /** None is offline, but of `silent` masters nothing was ever heard. */
  | { readonly kind: "silent"; readonly silent: number; readonly all: number }
  | {
      readonly kind: "offline";
      readonly offline: number;
      readonly silent: number;
      readonly all: number;
    };

export interface Place {
  readonly layout: Layout;
  readonly coordinates: Coordinates;
  readonly state: PlaceState;
}

/** The layouts that have coordinates, from north to south, so that the keyboard goes through them as eyes do. */
export function placesOf(
  layouts: readonly Layout[],
  states: ReadonlyMap<string, MasterStates>,
): readonly Place[] {
  return layouts
    .flatMap((layout) => {
      const { coordinates } = layout;
      return coordinates === undefined
        ? []
        : [{ layout, coordinates, state: placeState(states.get(layout.id), layout.masterCount) }];
    })
    .sort((one, other) => other.coordinates.latitude - one.coordinates.latitude);
}

/** @param masterCount masters of the layout; those never heard of have no presence. */
export function placeState(states: MasterStates | undefined, masterCount: number): PlaceState {
  const heard = states?.presence.length ?? 0;
  if (states === undefined || heard === 0) return { kind: "unknown" };
  const all = Math.max(heard, masterCount);
  const silent = all - heard;
  const offline = states.presence.filter(({ online }) => !online).length;
  if (offline > 0) return { kind: "offline", offline, silent, all };
  return silent > 0 ? { kind: "silent", silent, all } : { kind: "connected" };
}
