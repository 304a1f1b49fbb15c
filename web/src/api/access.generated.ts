/** Generated from access.graphql and schema.graphql by npm run generate. */
import { type PrivilegeBits, toPrivilegeBits } from "#domain/access/privileges.ts";
import { type Reader, flag, id, integer, list, made, moment, object, only, optional, text } from "#web/api/answer.ts";
import { factsIn } from "#web/api/coded-text.ts";
import type { Operation } from "#web/api/operation.ts";

/** A user who can command a layout at this moment; endsAt 0 means never. */
export interface Commander {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly groups: readonly string[];
  /** Privileges as bits. */
  readonly privileges: PrivilegeBits;
  readonly allLayouts: boolean;
  /** Time of the individual grant of the layout in epoch seconds; null for access by allLayouts alone. */
  readonly grantedAt: number | undefined;
  /** Id of the user who made the grant, or operator; null also if the caller does not manage that account. */
  readonly grantedBy: string | undefined;
  /** Expiry of the account or trial, whichever is earlier, in epoch seconds; 0 means never. */
  readonly endsAt: number;
  readonly mfaEnrolled: boolean;
}

export const readCommander: Reader<Commander> = object({
  username: id,
  email: text,
  nameFirst: text,
  nameLast: text,
  company: text,
  groups: list(text),
  privileges: made(integer, toPrivilegeBits),
  allLayouts: flag,
  grantedAt: optional(moment),
  grantedBy: optional(text),
  endsAt: moment,
  mfaEnrolled: flag,
});

export interface SiteCommanders {
  readonly items: readonly Commander[];
  /** Number of further users who can command the layout and whom the caller does not manage. */
  readonly beyond: number;
}

export const readSiteCommanders: Reader<SiteCommanders> = object({
  items: list(readCommander),
  beyond: integer,
});

/** How many others may see a layout at this moment; the asker is none of them. */
export interface OthersWithAccess {
  /** Number of other accounts that may see the layout now by an individual grant, whether or not they may command it. */
  readonly given: number;
  /** Number of other accounts that may see the layout now because they see all layouts. */
  readonly seeAll: number;
}

export const readOthersWithAccess: Reader<OthersWithAccess> = object({
  given: integer,
  seeAll: integer,
});

/** Who changed what of whose rights, as far as the viewer manages the account that did; before and after hold the attributes that the change is about. */
export interface AccessChange {
  readonly id: string;
  /** Epoch seconds. */
  readonly createdAt: number;
  /** Name of the mutation. */
  readonly operation: string;
  /** Id of the user who made the change; null, like actorEmail, for an account that the caller does not manage. */
  readonly actor: string | undefined;
  readonly actorEmail: string | undefined;
  /** Id of the user whose account was changed. */
  readonly username: string;
  readonly reason: string | undefined;
  /** JSON of the changed attributes; `after` likewise. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export const readAccessChange: Reader<AccessChange> = object({
  id: id,
  createdAt: moment,
  operation: text,
  actor: optional(id),
  actorEmail: optional(text),
  username: id,
  reason: optional(text),
  before: made(text, factsIn),
  after: made(text, factsIn),
});

export interface AccessChangePage {
  readonly items: readonly AccessChange[];
  readonly nextToken: string | undefined;
}

export const readAccessChangePage: Reader<AccessChangePage> = object({
  items: list(readAccessChange),
  nextToken: optional(text),
});

export const LIST_SITE_COMMANDERS: Operation<SiteCommanders, { readonly layoutId: string }> = {
  document: "query ListSiteCommanders($layoutId:ID!){commanders:listSiteCommanders(layoutId:$layoutId){items{username email nameFirst nameLast company groups privileges allLayouts grantedAt grantedBy endsAt mfaEnrolled}beyond}}",
  answer: only("commanders", readSiteCommanders),
};

export const OTHERS_WITH_ACCESS: Operation<OthersWithAccess, { readonly layoutId: string }> = {
  document: "query OthersWithAccess($layoutId:ID!){others:listSiteCommanders(layoutId:$layoutId){given:othersGiven seeAll:othersSeeAll}}",
  answer: only("others", readOthersWithAccess),
};

export const LIST_ACCESS_CHANGES: Operation<AccessChangePage, { readonly username?: string | null | undefined; readonly month?: string | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListAccessChanges($username:ID$month:String$nextToken:String){page:listAccessChanges(username:$username month:$month nextToken:$nextToken){items{id createdAt operation actor actorEmail username reason before after}nextToken}}",
  answer: only("page", readAccessChangePage),
};
