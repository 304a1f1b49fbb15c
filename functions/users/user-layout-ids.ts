/**
 * Individual grants of layouts to a user: Query.listUserLayoutIds, and the check of what a caller
 * may grant.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { readManagedUser } from "#functions/shared/managed-users.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import { type CoreStore, knownLayoutIds } from "#functions/shared/store/layouts.ts";
import { readUsername } from "./user-arguments.ts";

export interface LayoutIdConnection {
  readonly items: readonly string[];
  readonly nextToken: string | null;
}

interface Question extends Paging {
  readonly username: string;
}

const QUERY = "Query.listUserLayoutIds";

/**
 * Lists the user's individual grants. A user who sees all layouts may have some too; they take
 * effect again when that right is withdrawn.
 */
export function listUserLayoutIds({
  store,
}: {
  readonly store: AccessStore;
}): Field<"Query.listUserLayoutIds", Question, LayoutIdConnection> {
  return {
    parse: readQuestion,
    run: async ({ username, limit, nextToken }, caller) => {
      const query = `${QUERY} ${username}`;
      const after = nextToken === undefined ? "" : startOfPage(caller.sub, query, nextToken);
      if (after === undefined) return refuseArgument("nextToken", "foreign");
      const row = await readManagedUser(store, caller, username);
      if (row === undefined) return refuse("UserNotFound");
      const ids = await visibleGrants(store, username, caller);
      const rest = ids.filter((id) => id > after);
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      const next = last === undefined ? null : pageToken(caller.sub, query, last);
      return ok({ items, nextToken: next });
    },
  };
}

/** Ids of the layouts granted to the user, sorted, limited to those that the caller may see. */
export async function visibleGrants(
  store: AccessStore,
  username: string,
  caller: Pick<Caller, "sub" | "allLayouts">,
): Promise<readonly string[]> {
  const ids = await grantedLayoutIds(store, username);
  if (caller.allLayouts) return ids;
  const own = new Set(await grantedLayoutIds(store, caller.sub));
  return ids.filter((id) => own.has(id));
}

const MAX_LAYOUTS = 1000;

/** Reads a list of layout ids, which it sorts and frees of duplicates. */
export function readLayoutIds(given: unknown): Result<readonly string[], Refusal> {
  if (!Array.isArray(given) || given.length > MAX_LAYOUTS) {
    return refuseArgument("layoutIds", "length");
  }
  const distinct = new Set<unknown>(given);
  const ids = [...distinct].filter(isId).sort();
  return ids.length === distinct.size ? ok(ids) : refuseArgument("layoutIds", "id");
}

/**
 * Whether the caller may see every one of the layouts; an unknown layout counts as one that the
 * caller may not see.
 */
export async function mayGive(
  store: AccessStore & CoreStore,
  { sub, allLayouts }: Pick<Caller, "sub" | "allLayouts">,
  layoutIds: readonly string[],
): Promise<boolean> {
  if (layoutIds.length === 0) return true;
  const known = allLayouts
    ? await knownLayoutIds(store, layoutIds)
    : new Set(await grantedLayoutIds(store, sub));
  return layoutIds.every((id) => known.has(id));
}

function readQuestion(args: FieldArguments["Query.listUserLayoutIds"]): Result<Question, Refusal> {
  const username = readUsername(args);
  if (!username.ok) return username;
  const paging = readPaging(args);
  if (!paging.ok) return paging;
  return ok({ username: username.value, ...paging.value });
}
