/** A valid layout and a valid account; a test passes only what matters to it. */
import { privilegesOfGroups } from "#domain/access/groups.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { Layout } from "#web/api/parse.ts";

export function layout(facts: Partial<Layout> = {}): Layout {
  const name = facts.name ?? "Blue Mesa";
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    customerName: "Meridian Renewables",
    city: "Dalhart",
    state: "TX",
    masterCount: 4,
    powerCapacityDc: 48_200,
    coordinates: { latitude: 36.06, longitude: -102.52 },
    zone: "America/Chicago",
    published: true,
    demo: false,
    ...facts,
  };
}

export function account(facts: Partial<Account> = {}): Account {
  const groups = facts.groups ?? ["USER"];
  return {
    id: "user-1",
    email: "dana@example.com",
    nameFirst: "Dana",
    nameLast: "Whitfield",
    company: "Meridian",
    companyRole: "Operations",
    groups,
    privileges: privilegesOfGroups(groups),
    state: "ACTIVE",
    mfaEnrolled: false,
    mfaRequired: false,
    authenticatorReset: undefined,
    breakGlassUse: undefined,
    ...facts,
  };
}
