/** Brazilian Portuguese: the page of a site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { STATUS } from "./portuguese/state.ts";

export const PORTUGUESE_SITE: AreaTables<"site"> = {
  ...STATUS,
};
