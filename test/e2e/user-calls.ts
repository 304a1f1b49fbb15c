/** One valid call of every field about users. */
import type { FieldCall } from "./call-subject.ts";

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
  "Query.listSiteCommanders": {
    document:
      "query ($id: ID!) { listSiteCommanders(layoutId: $id) { items { username privileges grantedAt } beyond othersGiven othersSeeAll } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listAccessChanges": {
    document: `query ($username: ID!) {
      listAccessChanges { items { id operation actorEmail username reason before after } nextToken }
      ofOne: listAccessChanges(username: $username) { items { id } }
    }`,
    variables: ({ username }) => ({ username }),
  },
  "Mutation.createUser": {
    document:
      "mutation ($input: CreateUserInput!) { createUser(input: $input) { username email userStatus groups } }",
    variables: ({ changes, mId }) => ({
      input: { changeId: changes.get("user"), email: invitedEmail(mId), ...PERSON },
    }),
  },
  "Mutation.updateUserAttr": {
    document:
      "mutation ($input: UpdateUserAttrInput!) { updateUserAttr(input: $input) { username nameFirst } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userAttributes"), username, nameFirst: "Uta" },
    }),
  },
  "Mutation.updateUserGroups": {
    document:
      "mutation ($input: UpdateUserGroupsInput!) { updateUserGroups(input: $input) { username groups privileges } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userGroups"), username, groups: ["FIELD_TECH", "CONTROLS"] },
    }),
  },
  "Mutation.setUserLayoutIds": {
    document:
      "mutation ($input: SetUserLayoutIdsInput!) { setUserLayoutIds(input: $input) { username layoutIds } }",
    variables: ({ changes, username, layoutId }) => ({
      input: { changeId: changes.get("userLayouts"), username, layoutIds: [layoutId] },
    }),
  },
  "Mutation.setUserEnabled": {
    document:
      "mutation ($input: SetUserEnabledInput!) { setUserEnabled(input: $input) { username enabled state } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userOff"), username, enabled: false, reason: REASON },
    }),
  },
  "Mutation.setUserBreakGlass": {
    document:
      "mutation ($input: SetUserBreakGlassInput!) { setUserBreakGlass(input: $input) { username breakGlass } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userGlass"), username, breakGlass: false, reason: REASON },
    }),
  },
  "Mutation.endUserSessions": {
    document:
      "mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) { username state } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userSessions"), username, reason: REASON },
    }),
  },
  "Mutation.endLayoutSessions": {
    document:
      "mutation ($input: EndLayoutSessionsInput!) { endLayoutSessions(input: $input) { ended failed beyond } }",
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("layoutSessions"), layoutId, reason: REASON },
    }),
  },
  "Mutation.resetUserAuthenticator": {
    document:
      "mutation ($input: ResetUserAuthenticatorInput!) { resetUserAuthenticator(input: $input) { username mfaEnrolled } }",
    variables: ({ changes, username }) => ({
      input: { changeId: changes.get("userPhone"), username, reason: REASON },
    }),
  },
  // Placed after the creation of the user.
  "Mutation.userResendInvitation": {
    document:
      "mutation ($input: UserResendInvitationInput!) { userResendInvitation(input: $input) { status } }",
    variables: ({ changes, mId }) => ({
      input: { changeId: changes.get("invitation"), email: invitedEmail(mId) },
    }),
  },
  "Mutation.publishAccessChange": {
    document:
      "mutation ($input: PublishAccessChangeInput!) { publishAccessChange(input: $input) { username } }",
    variables: ({ username }) => ({ input: { username, subscriptions: [] } }),
  },
};

const REASON = "Leaves the company today";

const PERSON = {
  nameFirst: "Uma",
  nameLast: "Sørensen",
  company: "Brightfield Energy",
  groups: ["USER"],
};

/** A unique address for each subject. */
export function invitedEmail(mId: string): string {
  return `invited-${mId.toLowerCase()}@brightfield.example`;
}
