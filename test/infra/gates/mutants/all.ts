/** Mutants: typical faults in templates, each of which a gate must detect. */
import { APPSYNC_FAULTS } from "./appsync.ts";
import { DELIVERY_FAULTS } from "./delivery.ts";
import { DEVICE_FAULTS } from "./devices.ts";
import type { Mutant } from "./fault.ts";
import { GRAPHQL_FAULTS } from "./graphql.ts";
import { IOT_LIMIT_FAULTS } from "./iot-limits.ts";
import { LIMIT_FAULTS } from "./limits.ts";
import { PERMISSION_FAULTS } from "./permissions.ts";
import { REST_FAULTS } from "./rest.ts";
import { ROLE_FAULTS } from "./roles.ts";
import { RUNNING_FAULTS } from "./running.ts";
import { SIGN_IN_FAULTS } from "./sign-in.ts";
import { STORE_FAULTS } from "./stores.ts";

export const MUTANTS: readonly Mutant[] = [
  ...ROLE_FAULTS,
  ...DEVICE_FAULTS,
  ...IOT_LIMIT_FAULTS,
  ...GRAPHQL_FAULTS,
  ...APPSYNC_FAULTS,
  ...REST_FAULTS,
  ...STORE_FAULTS,
  ...SIGN_IN_FAULTS,
  ...DELIVERY_FAULTS,
  ...RUNNING_FAULTS,
  ...PERMISSION_FAULTS,
  ...LIMIT_FAULTS,
];
