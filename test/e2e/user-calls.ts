/** One valid call of every field about users. */
import type { FieldCall } from "./every-call.ts";

export const USER_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getUser": {
    document:
      "query ($username: ID!) { getUser(username: $username) { username email userStatus state groups } }",
    variables: ({ username }) => ({ username }),
  },
  "Query.listUsers": {
    document:
      'query { listUsers(groupName: "ADMIN") { items { username email userStatus mayHaveAllLayouts } } }',
    variables: () => ({}),
  },
  "Query.getUserGroups": {
    document: "query ($username: ID!) { getUserGroups(username: $username) { groups privileges } }",
    variables: ({ username }) => ({ username }),
  },
  "Query.listUserLayoutIds": {
    document:
      "query ($username: ID!) { listUserLayoutIds(username: $username) { items nextToken } }",
    variables: ({ username }) => ({ username }),
  },
};
