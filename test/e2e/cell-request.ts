/** How a field is asked for the table of rights. */
import type { LayoutOf } from "#test/authz/matrix.ts";
import { newChangeId, type PlantedLayout } from "./planted-layout.ts";

/** A layout with a master that carries an id and works by a set of each kind. */
export interface PlantedMaster extends PlantedLayout {
  readonly mId: string;
  readonly spaParamId: string;
  readonly nodeParamId: string;
}

export interface FieldRequest {
  readonly document: string;
  readonly variables: (places: PlantedMaster, layout: LayoutOf) => Record<string, unknown>;
  /** What somebody who was let through is told, where the request is made to end there. */
  readonly letThrough?: string;
}

export const NO_CHANGE_ID = "no id of a change";
/** A request that finds its layout ends at the id of the change, one that does not ends at the layout or the master. */
export const changeIdFor = (layout: LayoutOf) =>
  layout === "own" || layout === "foreign" ? NO_CHANGE_ID : newChangeId();
