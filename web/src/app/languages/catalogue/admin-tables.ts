/** Tables of the area `admin`: device manager, user manager, registration of users. */
import type { FLEET_MESSAGES } from "#web/features/device-manager/model/fleet-messages.ts";
import type {
  REGISTRATION_REFUSALS,
  REGISTRATION_TABLE,
} from "#web/features/register-user/model/registration-messages.ts";
import type { GROUP_ACCESS_MESSAGES } from "#web/features/users/group-access-messages.ts";
import type {
  ACCOUNT_STANDING,
  ACCOUNT_STATUSES,
  REASONED_ACTIONS,
  STATE_TEXTS,
} from "#web/features/users/model/account-state-messages.ts";
import type {
  ACCESS_FIELDS,
  ACCESS_OPERATIONS,
  CONTROLS_TABLE,
  RIGHTS_MESSAGES,
} from "#web/features/users/model/rights-messages.ts";
import type { SIGN_IN_MESSAGES } from "#web/features/users/model/sign-in-messages.ts";
import type { USERS_TABLE } from "#web/features/users/model/user-messages.ts";
import type {
  GROUP_LABELS,
  PRIVILEGE_EFFECTS,
  PRIVILEGE_MESSAGES,
} from "#web/features/users/privilege-messages.ts";
import type {
  USER_FAILURES,
  USER_FAULTS,
  USER_LIMITS,
  USER_REFUSALS_TABLE,
  USER_REQUIRED,
} from "#web/features/users/user-refusal-messages.ts";
import type { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";

export type AdminTables = {
  readonly fleet: typeof FLEET_MESSAGES;

  // Accounts
  readonly users: typeof USERS_TABLE;
  readonly reasonedActions: typeof REASONED_ACTIONS;
  readonly userSignIn: typeof SIGN_IN_MESSAGES;
  readonly accountStatuses: typeof ACCOUNT_STATUSES;
  readonly accountStanding: typeof ACCOUNT_STANDING;
  readonly accountStates: typeof STATE_TEXTS;
  readonly userRefusals: typeof USER_REFUSALS_TABLE;
  readonly userFailures: typeof USER_FAILURES;
  readonly userLimits: typeof USER_LIMITS;
  readonly userFaults: typeof USER_FAULTS;
  readonly userRequired: typeof USER_REQUIRED;
  readonly registration: typeof REGISTRATION_TABLE;
  readonly registrationRefusals: typeof REGISTRATION_REFUSALS;

  // Rights
  readonly rights: typeof RIGHTS_MESSAGES;
  readonly controls: typeof CONTROLS_TABLE;
  readonly accessOperations: typeof ACCESS_OPERATIONS;
  readonly accessFields: typeof ACCESS_FIELDS;
  readonly groupAccess: typeof GROUP_ACCESS_MESSAGES;
  readonly privileges: typeof PRIVILEGE_MESSAGES;
  readonly privilegeLabels: typeof PRIVILEGE_LABELS;
  readonly privilegeEffects: typeof PRIVILEGE_EFFECTS;
  readonly groupLabels: typeof GROUP_LABELS;
};
