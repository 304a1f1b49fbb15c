/** What every overlay is made from and what it gives: the rows people filter by, and how the map is to be drawn. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { MarkerStyle, Paint } from "#web/features/site/model/paint.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { ScannedRow, SiteScans } from "#web/features/site/model/scan-counts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { SiteCampaigns } from "#web/features/site/view/site-campaigns.ts";

export interface OverlayInput {
  readonly site: Site;
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  readonly privileges: PrivilegeBits;
  /** Components that were scanned; only the device-ID overlay shows them. */
  readonly scans?: SiteScans;
  /** Masters whose nodes are being replaced; only the device-ID overlay shows them. */
  readonly campaigns?: SiteCampaigns;
  /** The moment that is looked at; epoch seconds. */
  readonly nowSeconds: number;
  /** A digit per row of the whole catalogue, as in the address; undefined: no filter. */
  readonly filter: string | undefined;
}

export interface OverlayRow {
  /** Place in the whole catalogue of the overlay, from 0: its digit of the filter. */
  readonly place: number;
  readonly label: string;
  /** What the row is about, such as masters; rows of one group stand together. */
  readonly group: string;
  readonly style: MarkerStyle;
  /** Devices the row applies to. */
  readonly count: number;
}

export interface OverlayModel {
  /** Length of the whole catalogue, whoever looks: the number of digits of a filter. */
  readonly catalogueSize: number;
  /** Rows the viewer may see, in the order of the catalogue. */
  readonly rows: readonly OverlayRow[];
  /** Places that are picked while the address names no filter. */
  readonly picked: ReadonlySet<number>;
  readonly paint: Paint;
  /** Whether the node, by flat index, is in what is picked: it has one of the rows, not merely is not dimmed. */
  readonly isMatch: (node: number) => boolean;
  /** Nodes by the number of components that were scanned; left out where the overlay says nothing of it. */
  readonly scanned?: readonly ScannedRow[];
}
