/** What the map of the configuration draws of the draft; another object only where something of it has changed. */
import { useMemo } from "react";
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import type { ConfigurationDraft, DraftLocation } from "#domain/site-configuration/draft.ts";
import type { PlanField } from "./map/plan-scene.ts";
import { shownNodes } from "./model/shown-nodes.ts";
import type { LoadedConfiguration } from "./use-configured-layout.ts";

export interface MapChoices {
  /** Every node is drawn; otherwise of a long list the first and the last ones. */
  readonly isAll: boolean;
  /** Labels are drawn from the layout's zoom level on; otherwise wherever there is room. */
  readonly isThresholdOn: boolean;
}

interface Parts {
  readonly draft: ConfigurationDraft;
  readonly assignment: Assignment;
  readonly loaded: LoadedConfiguration;
  readonly view: MapChoices;
}

/** As in the site view. */
const DEFAULT_LABEL_ZOOM = 2;

export function usePlanField({ draft, assignment, loaded, view }: Parts): PlanField {
  const { locations, masterPlaces, masterAreas, translations } = draft;
  const { masters } = loaded.stored;
  const threshold = loaded.layout.labelZoomThreshold ?? DEFAULT_LABEL_ZOOM;
  const labelZoom = view.isThresholdOn ? threshold : undefined;
  const { markerRadius } = translations;
  const { isAll } = view;
  // The map draws anew whatever is another object, and ten thousand nodes take milliseconds.
  return useMemo(
    () => ({
      places: assignment.places,
      masters: assignment.masters,
      shown: shownNodes(locations.length, isAll),
      labels: locations.map(labelOf),
      markerRadius,
      labelZoom,
      planMasters: masters.map(({ id, name }) => ({
        id,
        name,
        place: masterPlaces[id],
        area: masterAreas[id] ?? [],
      })),
    }),
    [assignment, locations, masters, masterPlaces, masterAreas, markerRadius, isAll, labelZoom],
  );
}

/** The digits people know a node by, else its row and place. */
function labelOf({ nId, rowNum, fromSouth }: DraftLocation): string {
  return nId === "" ? `${rowNum}-${fromSouth}` : nId.slice(-4);
}
