/** Spanish: device manager, user manager, registration of users. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { DEVICES } from "./spanish/devices.ts";
import { RIGHTS } from "./spanish/rights.ts";
import { USERS } from "./spanish/users.ts";

export const SPANISH_ADMIN: AreaTables["admin"] = {
  ...DEVICES,
  ...RIGHTS,
  ...USERS,
};
