/** The device whose details a dialog shows. */
import type { Site, SiteMaster } from "./site.ts";

export interface ShownMaster {
  readonly site: Site;
  readonly master: SiteMaster;
}

export interface ShownNode {
  readonly site: Site;
  /** Flat index of the node. */
  readonly node: number;
}
