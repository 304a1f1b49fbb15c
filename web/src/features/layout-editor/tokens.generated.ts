/** Generated from tokens.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { CreateSiteTokenInput, RevokeSiteTokenInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface StoredToken {
  readonly id: string;
  readonly layoutId: string;
  readonly label: string;
  readonly scopes: readonly ("LAYOUT" | "READINGS" | "HISTORY" | "ALARMS")[];
  /** E-mail address of the creator. */
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Rounded down to the hour; null before the first use. */
  readonly lastUsedAt: number | undefined;
}

export const readStoredToken: Reader<StoredToken> = object({
  id: id,
  layoutId: id,
  label: text,
  scopes: list(oneOf(["LAYOUT", "READINGS", "HISTORY", "ALARMS"])),
  createdBy: text,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: optional(moment),
});

export const LIST_SITE_TOKENS: Operation<readonly StoredToken[], { readonly layoutId: string }> = {
  document: "query ListSiteTokens($layoutId:ID!){tokens:listSiteTokens(layoutId:$layoutId){id layoutId label scopes createdBy createdAt expiresAt lastUsedAt}}",
  answer: only("tokens", list(readStoredToken)),
};

export const CREATE_SITE_TOKEN: Operation<{
  /** Secret that the program sends in the header Authorization, after Bearer. Returned once: null when the change is repeated. */
  readonly text: string | undefined;
  readonly token: StoredToken;
}, { readonly input: CreateSiteTokenInput }> = {
  document: "mutation CreateSiteToken($input:CreateSiteTokenInput!){issued:createSiteToken(input:$input){text token{id layoutId label scopes createdBy createdAt expiresAt lastUsedAt}}}",
  answer: only("issued", object({
    text: optional(text),
    token: readStoredToken,
  })),
};

export const REVOKE_SITE_TOKEN: Operation<{
  readonly id: string;
}, { readonly input: RevokeSiteTokenInput }> = {
  document: "mutation RevokeSiteToken($input:RevokeSiteTokenInput!){revoked:revokeSiteToken(input:$input){id}}",
  answer: only("revoked", object({
    id: id,
  })),
};
