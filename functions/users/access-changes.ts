/**
 * Query.listAccessChanges: changes of rights in accounts that the caller manages, with author, time
 * and reason, newest first.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { readManagedUser } from "#functions/shared/managed-users.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, monthOf } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import type { AccountFacts } from "#functions/shared/store/account-changes.ts";
import {
  type AccountChangesPage,
  type AccountChangesQuestion,
  type AuditedChange,
  pageOfAccountChanges,
} from "#functions/shared/store/account-changes-page.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readUsername } from "./user-arguments.ts";

export interface AccessChangesDeps {
  readonly store: AccessStore & ChangeStore;
  readonly clock: Clock;
}

export interface AccessChangeRecord
  extends Omit<AuditedChange, "sortKey" | "actor" | "actorEmail" | "before" | "after"> {
  /** Id of the author; null, like the address, for one whom the caller does not manage. */
  readonly actor: string | null;
  readonly actorEmail: string | null;
  /** The changed attributes and their earlier values as JSON; `after` has the new values. */
  readonly before: string;
  readonly after: string;
}

interface Question extends Paging {
  /** The user whose changes are listed; undefined for all users in the month. */
  readonly username: string | undefined;
  /** UTC month as yyyymm, for changes of all users. */
  readonly month: string;
}

export interface AccessChangeConnection {
  readonly items: readonly AccessChangeRecord[];
  readonly nextToken: string | null;
}

/**
 * Lists the changes. Leaves out changes of accounts that the caller does not manage, and fills
 * pages with further changes. Within a change, leaves out ids of layouts that the caller may not
 * see, and names of administrators whom the caller does not manage.
 */
export function listAccessChanges({
  store,
  clock,
}: AccessChangesDeps): Field<"Query.listAccessChanges", Question, AccessChangeConnection> {
  return {
    parse: (args) => readQuestion(args, monthOf(clock.nowMilliseconds())),
    run: async ({ username, month, limit, nextToken }, caller) => {
      const query = `Query.listAccessChanges ${username ?? month}`;
      const before = nextToken === undefined ? "" : startOfPage(caller.sub, query, nextToken);
      if (before === undefined) return refuseArgument("nextToken", "foreign");
      const manages = managing(store, caller);
      const page = await managedPage(store, { username, month, limit, before }, manages);
      const isVisible = await visibility(store, caller);
      const next = page.last === undefined ? null : pageToken(caller.sub, query, page.last);
      const items = await Promise.all(
        page.changes.map(async (change) => shown(change, isVisible, await manages(change.actor))),
      );
      return ok({ items, nextToken: next });
    },
  };
}

function readQuestion(
  args: FieldArguments["Query.listAccessChanges"],
  present: string,
): Result<Question, Refusal> {
  const paging = readPaging(args);
  if (!paging.ok) return paging;
  const { username, month } = args;
  const requestedMonth = month ?? present;
  if (typeof requestedMonth !== "string" || !/^\d{6}$/.test(requestedMonth))
    return refuseArgument("month", "format");
  if (username === undefined || username === null) {
    return ok({ ...paging.value, username: undefined, month: requestedMonth });
  }
  const read = readUsername(args);
  if (!read.ok) return read;
  return ok({ ...paging.value, username: read.value, month: requestedMonth });
}

type Manages = (username: string) => Promise<boolean>;

/**
 * Makes the function that decides whether the caller manages an account; it reads each account
 * once.
 */
function managing(store: AccessStore, caller: Caller): Manages {
  if (caller.allLayouts) return async () => true;
  const known = new Map([[caller.sub, Promise.resolve(true)]]);
  return (username) => {
    const found =
      known.get(username) ??
      readManagedUser(store, caller, username).then((row) => row !== undefined);
    known.set(username, found);
    return found;
  };
}

/**
 * Reads `limit` changes that the caller may see, and whether more exist, however many are skipped
 * between them.
 */
async function managedPage(
  store: ChangeStore,
  question: AccountChangesQuestion,
  manages: Manages,
): Promise<AccountChangesPage> {
  const { username, limit } = question;
  if (username !== undefined && !(await manages(username))) return NO_CHANGES;
  const changes: AuditedChange[] = [];
  let { before } = question;
  for (;;) {
    const read = { ...question, before, limit: Math.max(limit + 1, READ_AT_ONCE) };
    const page = await pageOfAccountChanges(store, read);
    await inParallel([...new Set(page.changes.map(usernameOf))], QUERIED_AT_ONCE, manages);
    for (const change of page.changes) {
      if (!(await manages(change.username))) continue;
      // The page is full, and this further change shows that there is a next page.
      if (changes.length === limit) return { changes, last: changes.at(-1)?.sortKey };
      changes.push(change);
    }
    if (page.last === undefined) return { changes, last: undefined };
    before = page.last;
  }
}

function usernameOf({ username }: AuditedChange): string {
  return username;
}

/** Minimum number of changes that are read at once, since some of them may be left out. */
const READ_AT_ONCE = 200;
/** Number of accounts read at the same time. */
const QUERIED_AT_ONCE = 10;

const NO_CHANGES: AccountChangesPage = { changes: [], last: undefined };

async function visibility(
  store: AccessStore,
  { sub, allLayouts }: Caller,
): Promise<(layoutId: string) => boolean> {
  if (allLayouts) return () => true;
  const own = new Set(await grantedLayoutIds(store, sub));
  return (layoutId) => own.has(layoutId);
}

function shown(
  { before, after, sortKey: _, ...change }: AuditedChange,
  isVisible: (layoutId: string) => boolean,
  isActorManaged: boolean,
): AccessChangeRecord {
  const text = (facts: AccountFacts) => {
    const { layoutIds } = facts;
    const seen = Array.isArray(layoutIds) ? { layoutIds: layoutIds.filter(isVisible) } : {};
    return JSON.stringify({ ...facts, ...seen });
  };
  const by = isActorManaged ? {} : { actor: null, actorEmail: null };
  return { ...change, ...by, before: text(before), after: text(after) };
}
