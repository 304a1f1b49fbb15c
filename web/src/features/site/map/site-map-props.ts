/** Data that the map shows, and its callbacks. */
import type { Device } from "#web/features/site/model/device.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { PersonMark } from "#web/features/site/model/person-mark.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { Picture } from "#web/map/picture.ts";

export interface SiteMapProps {
  readonly site: Site;
  readonly paint: Paint;
  /**
   * Angles in degrees by flat index, west positive, NaN if unknown; undefined draws all trackers
   * flat.
   */
  readonly angles?: Float32Array | undefined;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (device: Device) => void;
  /** Indexes of the masters whose nodes are drawn. */
  readonly shownMasters: ReadonlySet<number>;
  /** Flat index of the node that the user navigates to; undefined without a navigation. */
  readonly navTo?: number | undefined;
  /** People in the rows; none by default. */
  readonly people?: readonly PersonMark[];
  /** The layout's drawing behind the map; undefined for none. */
  readonly picture: Picture | undefined;
  /** Called once, after the map has been painted for the first time. */
  readonly onDrawn?: () => void;
}
