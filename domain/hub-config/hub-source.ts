/**
 * The data of a layout from which a hub configuration is made: everything that may be missing is
 * optional here.
 */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { HubDrawing, HubLayout, HubMaster, HubNode } from "./hub-configuration.ts";

export interface HubSource {
  readonly layout: Omit<HubLayout, "coordinates"> & {
    readonly coordinates: Coordinates | undefined;
  };
  readonly masters: readonly HubMasterSource[];
  readonly layoutFile: HubDrawing | undefined;
}

type RequiredField = "mLocId" | "name" | "label" | "mId" | "deviceType" | "xLoc" | "yLoc" | "area";

export interface HubMasterSource extends Pick<HubMaster, RequiredField | "network"> {
  readonly channel: number | undefined;
  readonly panid: number | undefined;
  /** Undefined where no set is assigned. */
  readonly settings: SettingsSource | undefined;
  readonly nodeParameters: ParametersSource | undefined;
  readonly nodes: readonly HubNode[];
}

/** Values by the ids of the catalogue. */
export type SourceValues = Readonly<Record<string, number | string | boolean | undefined>>;

export interface SettingsSource {
  readonly values: SourceValues;
  readonly windStowTable: readonly WindStowRow[];
}

export interface ParametersSource {
  readonly label: string;
  readonly values: SourceValues;
}
