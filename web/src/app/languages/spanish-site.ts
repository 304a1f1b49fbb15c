/** Spanish: the page of a site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { STATUS } from "./spanish/state.ts";

export const SPANISH_SITE: AreaTables<"site"> = {
  ...STATUS,
};
