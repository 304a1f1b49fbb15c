/** What covers the map in place of its overlay while a command is foreseen or followed. */
import { createContext, useContext, useState, useSyncExternalStore } from "react";
import { createObservable, type Observable } from "#web/offline/observable.ts";
import type { Paint } from "./model/paint.ts";

export type MapCover = Observable<Paint | undefined>;

const MapCoverContext = createContext<MapCover | undefined>(undefined);

export const MapCoverProvider = MapCoverContext.Provider;

export function useNewMapCover(): MapCover {
  return useState(() => createObservable<Paint | undefined>(undefined))[0];
}

/** Undefined where there is no map. */
export function useMapCover(): MapCover | undefined {
  return useContext(MapCoverContext);
}

/** The cover where there is one, else the overlay's own paint. */
export function useCovered(paint: Paint): Paint {
  const cover = useContext(MapCoverContext);
  return useSyncExternalStore(cover?.subscribe ?? noChanges, () => cover?.value()) ?? paint;
}

function noChanges(): () => void {
  return () => undefined;
}
