/**
 * React context of the map's cover: a preview or proof of a command, which the map shows instead of
 * its overlay.
 */
import { createContext, useContext, useState, useSyncExternalStore } from "react";
import type { Paint } from "#web/features/site/model/paint.ts";
import { createObservable, type Observable } from "#web/observable.ts";

export interface CoveringPaint {
  /** Name of the preview or proof that the map shows instead of its overlay. */
  readonly title: string;
  readonly paint: Paint;
}

export type MapCover = Observable<CoveringPaint | undefined>;

const MapCoverContext = createContext<MapCover | undefined>(undefined);

export const MapCoverProvider = MapCoverContext.Provider;

export function useNewMapCover(): MapCover {
  return useState(() => createObservable<CoveringPaint | undefined>(undefined))[0];
}

/** React hook of the cover; undefined if the page has no map. */
export function useMapCover(): MapCover | undefined {
  return useContext(MapCoverContext);
}

/** React hook of the preview or proof on the map; undefined while the map shows its overlay. */
export function useCovering(): CoveringPaint | undefined {
  const cover = useContext(MapCoverContext);
  return useSyncExternalStore(cover?.subscribe ?? noChanges, () => cover?.value());
}

function noChanges(): () => void {
  return () => undefined;
}
