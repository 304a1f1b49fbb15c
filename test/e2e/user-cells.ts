/**
 * Requests that call the fields of users for the table of rights: about a user who does not exist,
 * so that nothing changes.
 */
import type { FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

function forUnknownUser(field: string, selection: string): FieldRequest {
  return {
    document: `query ($username: ID!) { ${field}(username: $username) { ${selection} } }`,
    variables: () => ({ username: newChangeId() }),
    letThrough: "UserNotFound",
  };
}

export const USER_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getUser": forUnknownUser("getUser", "username"),
  "Query.listUsers": {
    document: 'query { listUsers(groupName: "TEMP_TECH") { items { username } } }',
    variables: () => ({}),
  },
  "Query.getUserGroups": forUnknownUser("getUserGroups", "groups"),
  "Query.listUserLayoutIds": forUnknownUser("listUserLayoutIds", "items"),
  "Query.listSiteCommanders": {
    document:
      "query ($layoutId: ID!) { listSiteCommanders(layoutId: $layoutId) { items { username } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listAccessChanges": {
    document: "{ listAccessChanges(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
  "Mutation.createUser": change("createUser", "CreateUserInput", "username", {
    email: "never-made@brightfield.example",
    nameFirst: "Never",
    nameLast: "Made",
    company: "Nowhere",
  }),
  "Mutation.updateUserAttr": change("updateUserAttr", "UpdateUserAttrInput", "username", {
    username: "nobody",
  }),
  "Mutation.updateUserGroups": change("updateUserGroups", "UpdateUserGroupsInput", "username", {
    username: "nobody",
    groups: ["ADMIN"],
  }),
  "Mutation.setUserLayoutIds": change("setUserLayoutIds", "SetUserLayoutIdsInput", "username", {
    username: "nobody",
    layoutIds: [],
  }),
  "Mutation.setUserEnabled": change("setUserEnabled", "SetUserEnabledInput", "username", {
    ...{ username: "nobody", enabled: true, reason: "Is back from leave" },
  }),
  "Mutation.setUserBreakGlass": change("setUserBreakGlass", "SetUserBreakGlassInput", "username", {
    ...{ username: "nobody", breakGlass: true, reason: "Provider out of order" },
  }),
  "Mutation.endUserSessions": change("endUserSessions", "EndUserSessionsInput", "username", {
    ...{ username: "nobody", reason: "Has lost the tablet" },
  }),
  "Mutation.endLayoutSessions": {
    document:
      "mutation ($input: EndLayoutSessionsInput!) { endLayoutSessions(input: $input) { ended } }",
    // Authorised callers fail at the change id, so that no session ends.
    variables: ({ layoutId }) => ({
      input: { changeId: "no-uuid", layoutId, reason: "Has lost the tablet" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.resetUserAuthenticator": change(
    "resetUserAuthenticator",
    "ResetUserAuthenticatorInput",
    "username",
    { username: "nobody", reason: "Has lost the phone" },
  ),
  "Mutation.userResendInvitation": change(
    "userResendInvitation",
    "UserResendInvitationInput",
    "status",
    { email: "nobody@brightfield.example" },
  ),
  "Mutation.publishAccessChange": {
    document:
      "mutation ($input: PublishAccessChangeInput!) { publishAccessChange(input: $input) { username } }",
    variables: () => ({ input: { username: newChangeId(), subscriptions: [] } }),
  },
};

/** A request that fails at the change id for authorised callers. */
function change(
  field: string,
  input: string,
  selection: string,
  content: Readonly<Record<string, unknown>>,
): FieldRequest {
  return {
    document: `mutation ($input: ${input}!) { ${field}(input: $input) { ${selection} } }`,
    variables: () => ({ input: { changeId: "no id of a change", ...content } }),
    letThrough: "InvalidArgument",
  };
}
