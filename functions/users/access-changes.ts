/** Query.listAccessChanges: who changed whose rights, when and why; newest first. */
import type { Caller } from "#domain/access/authorise.ts";
import { asInput } from "#domain/layout/input.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import { type Clock, monthOf } from "#functions/shared/clock.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Outcome, refuseArgument } from "#functions/shared/refusal.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import {
  type AccountFacts,
  type AuditedChange,
  pageOfAccountChanges,
} from "#functions/shared/store/account-changes.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readUsername } from "./user-arguments.ts";

export interface AccessChangesDeps {
  readonly store: AccessStore & ChangeStore;
  readonly clock: Clock;
}

export interface AccessChangeRecord extends Omit<AuditedChange, "before" | "after"> {
  /** JSON, as is `after`: the attributes that the change is about. */
  readonly before: string;
  readonly after: string;
}

interface Question extends Paging {
  /** Whose changes; undefined: everybody's, of the month. */
  readonly username: string | undefined;
  /** yyyymm in UTC. */
  readonly month: string;
}

export interface AccessChangeConnection {
  readonly items: readonly AccessChangeRecord[];
  readonly nextToken: string | null;
}

/** Ids of layouts that the caller may not see are left out of what he reads. */
export function listAccessChanges({
  store,
  clock,
}: AccessChangesDeps): Field<Question, AccessChangeConnection> {
  return {
    parse: (args) => readQuestion(args, monthOf(clock.nowMilliseconds())),
    run: async ({ username, month, limit, nextToken }, caller) => {
      const query = `Query.listAccessChanges ${username ?? month}`;
      const before = nextToken === undefined ? "" : startOfPage(caller.sub, query, nextToken);
      if (before === undefined) return refuseArgument("nextToken", "foreign");
      const page = await pageOfAccountChanges(store, { username, month, limit, before });
      const isVisible = await visibility(store, caller);
      const next = page.last === undefined ? null : pageToken(caller.sub, query, page.last);
      return {
        result: { items: page.changes.map((change) => shown(change, isVisible)), nextToken: next },
      };
    },
  };
}

function readQuestion(args: unknown, present: string): Outcome<Question> {
  const paging = readPaging(args);
  if ("refusal" in paging) return paging;
  const { username, month } = asInput(args) ?? {};
  const asked = month ?? present;
  if (typeof asked !== "string" || !/^\d{6}$/.test(asked)) return refuseArgument("month", "format");
  if (username === undefined || username === null) {
    return { result: { ...paging.result, username: undefined, month: asked } };
  }
  const read = readUsername(args);
  if ("refusal" in read) return read;
  return { result: { ...paging.result, username: read.result, month: asked } };
}

async function visibility(
  store: AccessStore,
  { sub, allLayouts }: Caller,
): Promise<(layoutId: string) => boolean> {
  if (allLayouts) return () => true;
  const own = new Set(await grantedLayoutIds(store, sub));
  return (layoutId) => own.has(layoutId);
}

function shown(
  { before, after, ...change }: AuditedChange,
  isVisible: (layoutId: string) => boolean,
): AccessChangeRecord {
  const text = (facts: AccountFacts) => {
    const { layoutIds } = facts;
    const seen = Array.isArray(layoutIds) ? { layoutIds: layoutIds.filter(isVisible) } : {};
    return JSON.stringify({ ...facts, ...seen });
  };
  return { ...change, before: text(before), after: text(after) };
}
