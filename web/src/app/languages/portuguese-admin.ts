/** Brazilian Portuguese: device manager, user manager, registration of users. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { DEVICES } from "./portuguese/devices.ts";
import { RIGHTS } from "./portuguese/rights.ts";
import { USERS } from "./portuguese/users.ts";

export const PORTUGUESE_ADMIN: AreaTables["admin"] = {
  ...DEVICES,
  ...RIGHTS,
  ...USERS,
};
