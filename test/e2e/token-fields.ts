/** Calls of the fields of access tokens, with their cells in the table of rights. */

import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";
import { CREATE_TOKEN, LIST_TOKENS, newToken, REVOKE_TOKEN } from "./token-calls.ts";

export const TOKEN_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.listSiteTokens": {
    document: LIST_TOKENS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createSiteToken": {
    document: CREATE_TOKEN,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("siteToken"), layoutId, ...newToken() },
    }),
  },
  // Refers to a token that does not exist; tests that revoke one replace the id.
  "Mutation.revokeSiteToken": {
    document: REVOKE_TOKEN,
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("tokenGone"),
        layoutId,
        tokenId: changes.get("tokenGone"),
      },
    }),
  },
};

export const TOKEN_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listSiteTokens": {
    document: LIST_TOKENS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createSiteToken": {
    document: CREATE_TOKEN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, ...newToken() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.revokeSiteToken": {
    document: REVOKE_TOKEN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, tokenId: newChangeId() },
    }),
    letThrough: "InvalidArgument",
  },
};
