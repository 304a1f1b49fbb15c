/** Requests with which the fields are called for the table of rights. */
import type { LayoutOf } from "#test/authz/matrix.ts";
import { newChangeId, type PlantedLayout } from "./planted-layout.ts";

/** A layout with a master that has a controller and a parameter set of each kind. */
export interface PlantedMaster extends PlantedLayout {
  readonly mId: string;
  readonly spaParamId: string;
  readonly nodeParamId: string;
}

export interface FieldRequest {
  readonly document: string;
  readonly variables: (places: PlantedMaster, layout: LayoutOf) => Record<string, unknown>;
  /**
   * The error for an authorised caller, when the request is designed to fail after authorisation.
   */
  readonly letThrough?: string;
}

export const NO_CHANGE_ID = "no id of a change";
/**
 * An invalid change id when the layout exists, so that the request fails there; otherwise it fails
 * at the layout or master.
 */
export const changeIdFor = (layout: LayoutOf) =>
  layout === "own" || layout === "foreign" ? NO_CHANGE_ID : newChangeId();
