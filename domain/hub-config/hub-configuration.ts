/**
 * The content of a configuration file for the field hub tool: a layout's masters with their
 * settings and node parameters, their nodes and the drawing.
 */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { Coordinates } from "#domain/layout/layout.ts";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import type { Result } from "#domain/result.ts";

export interface HubConfiguration {
  readonly layout: HubLayout;
  readonly masters: readonly HubMaster[];
  /** The drawing; undefined for a layout without one. */
  readonly layoutFile: HubDrawing | undefined;
}

export interface HubLayout {
  readonly id: string;
  readonly name: string;
  /** Hours, -12 to 12. */
  readonly utcOffset: number;
  readonly coordinates: Coordinates;
  /** Undefined in files of version 0. */
  readonly layoutNumber: string | undefined;
}

/** A drawing, as an SVG document. */
export interface HubDrawing {
  /** Key of the file below the media base. */
  readonly name: string;
  /** The SVG text; undefined in files of version 0, which have the drawing in a separate file. */
  readonly data: string | undefined;
}

export interface HubMaster {
  readonly mLocId: string;
  readonly name: string;
  /** Empty when the master has no label. */
  readonly label: string;
  /** 16 hex digits, or 0 while there is no controller. */
  readonly mId: string;
  readonly deviceType: DeviceType;
  /** Zigbee channel. */
  readonly channel: number;
  /** Zigbee PAN id. */
  readonly panid: number;
  /** Position on the 0..1000 canvas of the layout. */
  readonly xLoc: number;
  readonly yLoc: number;
  readonly network: HubNetwork;
  /** Corners of the area; empty, or at least three. */
  readonly area: readonly LatLng[];
  /** Undefined where no set is assigned. Unused wind rows are omitted. */
  readonly settings: SettingsSet | undefined;
  readonly nodeParameters: HubNodeParameters | undefined;
  readonly nodes: readonly HubNode[];
}

/** The master's network settings; the texts are empty with DHCP. */
export interface HubNetwork {
  readonly dhcp: boolean;
  readonly staticIp: string;
  readonly gateway: string;
  readonly dns: string;
}

export interface HubNodeParameters {
  readonly label: string;
  readonly values: NodeParameterValues;
}

export interface HubNode {
  /** Index of the node under its master, three decimal digits. */
  readonly nLocId: string;
  /** 4 or 16 hex digits; 0000 where none was ever assigned. */
  readonly nId: string;
  readonly xLoc: number;
  readonly yLoc: number;
  /** Number of the row, from 1 in the west. */
  readonly rowNum: number;
  /** Place in the row, from 1 in the south. */
  readonly fromSouth: number;
  readonly role: NodeRole;
  /** The nLocId of the primary for an auxiliary unit; empty for all others. */
  readonly relative: string;
}

/** The versions of the file, with the hub software that reads each; newest last. */
export const HUB_VERSIONS = [
  { version: 0, hub: "1.2 or older" },
  { version: 1, hub: "1.3 or newer" },
] as const;

export type HubVersion = (typeof HUB_VERSIONS)[number]["version"];

/** Why a configuration cannot be written, or a file cannot be read. */
export type HubFault =
  | {
      readonly code: "duplicateNodeId";
      /** Name of the master. */
      readonly master: string;
      /** The last four digits of the id. */
      readonly id: string;
      readonly times: number;
    }
  | { readonly code: "windLevel" | "windSpeed" | "timeToRestore"; readonly value: number }
  | { readonly code: "windAngle"; readonly side: "east" | "west"; readonly value: number }
  | {
      readonly code: "undefinedValue";
      /** Name of the master without the value; undefined if the layout itself lacks it. */
      readonly master: string | undefined;
      /**
       * The missing value: `channel`, `panid`, `coordinates`, or the label of a setting or
       * parameter.
       */
      readonly value: string;
    }
  | { readonly code: "unsupportedVersion" }
  /** Number of the faulty line, or in JSON the path of the faulty value. */
  | { readonly code: "malformed"; readonly at: number | string };

export type ReadHub = Result<HubConfiguration, HubFault>;
