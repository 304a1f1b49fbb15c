/** The function that changes users. The user pool is not its own: it asks the keeper. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { keeperAsker } from "./ask-keeper.ts";
import { createUser } from "./create-user.ts";
import { userResendInvitation } from "./resend-invitation.ts";
import { resetUserAuthenticator } from "./reset-user-authenticator.ts";
import { setUserEnabled } from "./set-user-enabled.ts";
import { setUserLayoutIds } from "./set-user-layout-ids.ts";
import { updateUserAttr } from "./update-user-attr.ts";
import { updateUserGroups } from "./update-user-groups.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "ACCOUNT_KEEPER",
  "MFA_REQUIRED",
  "PROVIDER_DOMAIN",
);
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  askKeeper: keeperAsker({ functionName: environment.ACCOUNT_KEEPER, log }),
  clock: systemClock,
  uuid: () => crypto.randomUUID(),
  rules: {
    mfaRequired: environment.MFA_REQUIRED === "true",
    providerDomain: environment.PROVIDER_DOMAIN,
  },
};

export const handler = fieldHandler(
  {
    "Mutation.createUser": field(createUser(deps)),
    "Mutation.updateUserAttr": field(updateUserAttr(deps)),
    "Mutation.updateUserGroups": field(updateUserGroups(deps)),
    "Mutation.setUserLayoutIds": field(setUserLayoutIds(deps)),
    "Mutation.setUserEnabled": field(setUserEnabled(deps)),
    "Mutation.resetUserAuthenticator": field(resetUserAuthenticator(deps)),
    "Mutation.userResendInvitation": field(userResendInvitation(deps)),
  },
  { clock: systemClock, log },
);
