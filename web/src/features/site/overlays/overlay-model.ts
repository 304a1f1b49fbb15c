/**
 * Input and output of every overlay: from the data of the site to the rows of the filter and the
 * look of the map.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { MarkerStyle, Paint } from "#web/features/site/model/paint.ts";
import type { ReadinessHistory } from "#web/features/site/model/readiness.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { ScannedRow, SiteScans } from "#web/features/site/model/scan-counts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { MeshMarks } from "./mesh-marks.ts";

export interface OverlayInput {
  readonly site: Site;
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  readonly privileges: PrivilegeBits;
  /** Scanned components, for the device-ID overlay only. */
  readonly scans?: SiteScans;
  /** Masters with a replacement campaign, for the device-ID overlay only. */
  readonly campaigns?: SiteCampaigns;
  /** Findings of earlier days, for the overlay of stow readiness only. */
  readonly history?: ReadinessHistory | undefined;
  /** Marks of the mesh of one master, for the overlay of the radio mesh only. */
  readonly mesh?: MeshMarks | undefined;
  /** The shown moment, by which the age of data is judged; epoch seconds. */
  readonly nowSeconds: number;
  /**
   * Filter in the address: one digit per row of the overlay's whole catalogue; undefined: no
   * filter.
   */
  readonly filter: string | undefined;
}

export interface OverlayRow {
  /**
   * Place of the row in the overlay's whole catalogue, from 0; also the position of its digit in
   * the filter.
   */
  readonly place: number;
  readonly label: string;
  /** Heading of the row's group, such as masters; the rows of a group are listed together. */
  readonly group: string;
  readonly style: MarkerStyle;
  /** Number of devices to which the row applies. */
  readonly count: number;
}

export interface OverlayModel {
  /**
   * Number of rows in the overlay's whole catalogue, independent of the user's rights; also the
   * number of digits in a filter.
   */
  readonly catalogueSize: number;
  /** Rows that the user may see, in the order of the overlay's catalogue. */
  readonly rows: readonly OverlayRow[];
  /** Places of the rows that are selected if the address has no filter. */
  readonly picked: ReadonlySet<number>;
  readonly paint: Paint;
  /**
   * Whether a selected row applies to the node with this flat index. A node without any row does
   * not match, although it is not dimmed.
   */
  readonly isMatch: (node: number) => boolean;
  /** What the rows are of, or why some are missing; omitted by overlays whose rows speak for themselves. */
  readonly note?: string | undefined;
  /** Number of nodes for each number of scanned components; omitted by overlays without scans. */
  readonly scanned?: readonly ScannedRow[];
}
