/** How each field about users is asked for the table of rights: about nobody, so that nothing is found and nothing changes. */
import type { FieldRequest } from "./cell-outcome.ts";
import { newChangeId } from "./planted-layout.ts";

function aboutNobody(field: string, selection: string): FieldRequest {
  return {
    document: `query ($username: ID!) { ${field}(username: $username) { ${selection} } }`,
    variables: () => ({ username: newChangeId() }),
    letThrough: "UserNotFound",
  };
}

export const USER_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getUser": aboutNobody("getUser", "username"),
  "Query.listUsers": {
    document: 'query { listUsers(groupName: "TEMP_TECH") { items { username } } }',
    variables: () => ({}),
  },
  "Query.getUserGroups": aboutNobody("getUserGroups", "groups"),
  "Query.listUserLayoutIds": aboutNobody("listUserLayoutIds", "items"),
};
