/** Users in the served tables and in a user pool, as seen by administrators. */

import { type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { PutCommand, QueryCommand } from "#functions/shared/store/table-requests.ts";
import { poolDirectory } from "#functions/users/pool-directory.ts";
import { caller, type ServedTables, START, serveTables } from "../served-tables.ts";

export const PROVIDER_DOMAIN = "heliotrack.example";
export const RULES = { mfaRequired: false, providerDomain: PROVIDER_DOMAIN, signOnProviders: [] };

/** Administrators of all layouts and of some. */
export const ADMIN = callerIn("admin", ["ADMIN", "CONTROLS"], true);
export const LIMITED = callerIn("limited", ["ADMIN", "CONTROLS"], false);

export function callerIn(sub: string, groups: readonly string[], allLayouts: boolean) {
  const email = `${sub}@${PROVIDER_DOMAIN}`;
  return caller({ sub, email, groups, allLayouts, privileges: privilegesOfGroups(groups) });
}

export interface UserHarness {
  readonly served: ServedTables;
  readonly pool: ServedCognito;
  /** Dependencies of the fields that read. */
  readonly directory: {
    readonly store: ServedTables["store"];
    readonly clock: ServedTables["clock"];
    readonly pool: ReturnType<typeof poolDirectory>;
    readonly rules: typeof RULES;
  };
  /** Creates a user in both; returns the sub. */
  add(email: string, row?: Readonly<Record<string, unknown>>): Promise<string>;
  put(row: { readonly sub: string } & Readonly<Record<string, unknown>>): Promise<void>;
  grant(sub: string, layoutId: string): Promise<void>;
  /** The rows of the users with this address. */
  rowsWith(email: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The row of a user. */
  rowOf(sub: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  stop(): Promise<void>;
}

export async function openUserHarness(): Promise<UserHarness> {
  const served = await serveTables();
  const pool = await serveCognito();
  const { store, clock } = served;
  const userPool = poolDirectory({ client: pool.admin, userPoolId: pool.poolId });
  const putItem = async (Item: Record<string, unknown>) => {
    await store.tables.send(new PutCommand({ TableName: store.accessTable, Item }));
  };
  const harness: UserHarness = {
    served,
    pool,
    directory: { store, clock, pool: userPool, rules: RULES },
    add: async (email, row = {}) => {
      const sub = await pool.addUser(email);
      await harness.put({ sub, email, ...row });
      return sub;
    },
    put: ({ sub, ...row }) => putItem(userItem(sub, row)),
    grant: (sub, layoutId) =>
      putItem({
        pk: `U#${sub}`,
        sk: `L#${layoutId}`,
        gsi2pk: `L#${layoutId}`,
        gsi2sk: `U#${sub}`,
        grantedBy: "admin",
        grantedAt: START,
      }),
    rowsWith: async (email) => {
      const index = { TableName: store.accessTable, IndexName: "GSI1" };
      const { Items = [] } = await store.tables.send(
        new QueryCommand({
          ...index,
          KeyConditionExpression: "gsi1pk = :users AND gsi1sk = :email",
          ExpressionAttributeValues: { ":users": "USERS", ":email": email },
        }),
      );
      return Items;
    },
    rowOf: async (sub) =>
      (await served.itemsUnder("access", `U#${sub}`)).find(({ sk }) => sk === "A"),
    stop: async () => {
      await pool.stop();
      await served.stop();
    },
  };
  return harness;
}

/** The row of an active user without layouts, with these differences. */
function userItem(sub: string, row: Readonly<Record<string, unknown>>) {
  return {
    pk: `U#${sub}`,
    sk: "A",
    gsi1pk: "USERS",
    gsi1sk: row.email,
    emailVerified: true,
    nameFirst: "Uma",
    nameLast: "Sørensen",
    company: "Brightfield Energy",
    groups: new Set(["USER"]),
    allLayouts: false,
    enabled: true,
    expiration: 0,
    trialExpiration: 0,
    mfaEnrolledAt: 0,
    userCreateDate: START - 100,
    userLastModifiedDate: START - 50,
    rev: 1,
    ...row,
  };
}
