/**
 * React hook of the nodes, masters and areas on the map; returns a new object only if something
 * visible has changed.
 */
import { useMemo } from "react";
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import type { ConfigurationDraft, DraftLocation } from "#domain/site-configuration/draft.ts";
import type { PlanField } from "./map/plan-scene.ts";
import { shownNodes } from "./model/shown-nodes.ts";
import type { LoadedConfiguration } from "./use-configured-layout.ts";

export interface MapChoices {
  /** True: draws every node; false: only the first and last ones of a long list. */
  readonly isAll: boolean;
  /** True: draws labels from the layout's zoom level on; false: at every level, if they fit. */
  readonly isThresholdOn: boolean;
}

interface Parts {
  readonly draft: ConfigurationDraft;
  readonly assignment: Assignment;
  readonly loaded: LoadedConfiguration;
  readonly view: MapChoices;
}

/** Default label zoom, the same as in the site view. */
const DEFAULT_LABEL_ZOOM = 2;

export function usePlanField({ draft, assignment, loaded, view }: Parts): PlanField {
  const { locations, masterPlaces, masterAreas, translations } = draft;
  const { masters } = loaded.stored;
  const threshold = loaded.layout.labelZoomThreshold ?? DEFAULT_LABEL_ZOOM;
  const labelZoom = view.isThresholdOn ? threshold : undefined;
  const { markerRadius } = translations;
  const { isAll } = view;
  // Memoised, because the map redraws for every new object; 10,000 nodes take milliseconds.
  return useMemo(
    () => ({
      positions: assignment.positions,
      masters: assignment.masters,
      shown: shownNodes(locations.length, isAll),
      labels: locations.map(labelOf),
      markerRadius,
      labelZoom,
      planMasters: masters.map(({ id, name }) => ({
        id,
        name,
        position: masterPlaces[id],
        area: masterAreas[id] ?? [],
      })),
    }),
    [assignment, locations, masters, masterPlaces, masterAreas, markerRadius, isAll, labelZoom],
  );
}

/** Label of a node: the last four digits of its id, else its row and position. */
function labelOf({ nId, rowNum, fromSouth }: DraftLocation): string {
  return nId === "" ? `${rowNum}-${fromSouth}` : nId.slice(-4);
}
