/** Who can command a layout, and who changed whose rights. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";
import {
  ACCESS_CHANGE_FIELDS,
  type AccessChange,
  AccessChangeSchema,
  COMMANDER_FIELDS,
  type Commander,
  CommanderSchema,
} from "./user-records.ts";

const COMMANDERS = `query ListSiteCommanders($layoutId: ID!) {
  commanders: listSiteCommanders(layoutId: $layoutId) { items { ${COMMANDER_FIELDS} } beyond }
}`;

export interface SiteCommanders {
  readonly items: readonly Commander[];
  /** How many more there are whose accounts the viewer does not manage. */
  readonly beyond: number;
}

/** Everybody who can command the layout's masters at this moment. */
export async function listSiteCommanders(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<SiteCommanders>> {
  const answer = await client.query({ document: COMMANDERS, variables: { layoutId } });
  const schema = v.object({
    commanders: v.object({ items: v.array(CommanderSchema), beyond: v.number() }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ commanders }) => ok(commanders),
  );
}

/** How many others may see a layout at this moment. */
export interface OthersWithAccess {
  /** Because it was given to them. */
  readonly given: number;
  /** Because they see all layouts. */
  readonly seeAll: number;
}

const OTHERS = `query OthersWithAccess($layoutId: ID!) {
  others: listSiteCommanders(layoutId: $layoutId) { given: othersGiven seeAll: othersSeeAll }
}`;

/** The asker is none of them. */
export async function countOthersWithAccess(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<OthersWithAccess>> {
  const answer = await client.query({ document: OTHERS, variables: { layoutId } });
  const schema = v.object({ others: v.object({ given: v.number(), seeAll: v.number() }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ others }) => ok(others),
  );
}

const CHANGES = `query ListAccessChanges($username: ID, $month: String, $nextToken: String) {
  page: listAccessChanges(username: $username, month: $month, nextToken: $nextToken) {
    items { ${ACCESS_CHANGE_FIELDS} } nextToken
  }
}`;

/** Of one user, or of everybody in a month of UTC, yyyymm. */
export type AccessQuestion = { readonly username: string } | { readonly month: string };

export interface AccessChangePage {
  readonly items: readonly AccessChange[];
  readonly nextToken: string | undefined;
}

/** Newest first. */
export async function listAccessChanges(
  client: GraphqlClient,
  question: AccessQuestion,
  nextToken: string | undefined,
): Promise<Outcome<AccessChangePage>> {
  const variables = { ...question, nextToken: nextToken ?? null };
  const answer = await client.query({ document: CHANGES, variables });
  const schema = v.object({
    page: v.object({ items: v.array(AccessChangeSchema), nextToken: maybe(v.string()) }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ page }) => ok(page),
  );
}
