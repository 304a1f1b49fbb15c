/**
 * Reads accounts, limited to those that an administrator manages, and the facts that decide this;
 * all other accounts are treated as missing.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { managesAccount } from "#domain/access/managed-account.ts";
import { inParallel } from "./runtime/in-parallel.ts";
import { type AccessStore, grantedLayoutIds, grantsOfLayout } from "./store/access.ts";
import { readUserRow, type UserRow, userByEmail } from "./store/users.ts";

type Requester = Pick<Caller, "sub" | "allLayouts">;

/** Number of concurrent Queries of the access table. */
const AT_ONCE = 10;

/**
 * Reads a user, consistently; undefined when no such user exists, or the caller does not manage the
 * account.
 */
export async function readManagedUser(
  store: AccessStore,
  caller: Requester,
  username: string,
): Promise<UserRow | undefined> {
  const row = await readUserRow(store, username);
  if (row === undefined) return undefined;
  return (await manages(store, caller, row)) ? row : undefined;
}

/**
 * Finds the user with this e-mail address, if the caller manages the account. The index of
 * addresses may lack a new user; all other reads are consistent.
 */
export async function managedByEmail(
  store: AccessStore,
  caller: Requester,
  email: string,
): Promise<UserRow | undefined> {
  const found = await userByEmail(store, email);
  return found === undefined ? undefined : readManagedUser(store, caller, found.sub);
}

async function manages(store: AccessStore, caller: Requester, row: UserRow): Promise<boolean> {
  if (isPlain(caller, row)) return managesAccount(caller, row, [], new Set());
  const [layoutIds, held] = await Promise.all([
    grantedLayoutIds(store, row.sub),
    grantedLayoutIds(store, caller.sub),
  ]);
  return managesAccount(caller, row, layoutIds, new Set(held));
}

/**
 * Those of the given users whom the caller manages. Shared layouts are read from an index, so a new
 * grant may be seen a moment later.
 */
export async function managedAmong(
  store: AccessStore,
  caller: Requester,
  rows: readonly UserRow[],
): Promise<readonly UserRow[]> {
  if (caller.allLayouts) return rows;
  const held = new Set(await grantedLayoutIds(store, caller.sub));
  const sharing = await subsSharing(store, [...held]);
  const isManaged = await inParallel(rows, AT_ONCE, async (row) => {
    if (isPlain(caller, row)) return managesAccount(caller, row, [], held);
    // A user who shares no layout with the caller can be managed only if the caller created the
    // account.
    if (!sharing.has(row.sub) && row.createdBy !== caller.sub) return false;
    return managesAccount(caller, row, await grantedLayoutIds(store, row.sub), held);
  });
  return rows.filter((_, at) => isManaged[at] === true);
}

/** Whether no individual grants need to be read to decide whether the caller manages the user. */
function isPlain({ sub, allLayouts }: Requester, row: UserRow): boolean {
  return allLayouts || sub === row.sub || row.allLayouts;
}

/** Ids of the users with an individual grant of any of these layouts. */
async function subsSharing(
  store: AccessStore,
  layoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const grants = await inParallel(layoutIds, AT_ONCE, (id) => grantsOfLayout(store, id));
  return new Set(grants.flatMap((given) => [...given.keys()]));
}
