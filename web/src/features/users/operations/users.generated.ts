/** Generated from users.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { CreateUserInput, EndLayoutSessionsInput, EndUserSessionsInput, ResetUserAuthenticatorInput, SetUserBreakGlassInput, SetUserEnabledInput, SetUserLayoutIdsInput, UpdateUserAttrInput, UpdateUserGroupsInput, UserResendInvitationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** The username is the user's id. Times are epoch seconds; an expiration of 0 means none. */
export interface User {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  /** Epoch seconds. */
  readonly userCreateDate: number;
  readonly userLastModifiedDate: number;
  readonly enabled: boolean;
  /** Status in the identity provider: FORCE_CHANGE_PASSWORD, CONFIRMED, RESET_REQUIRED, UNKNOWN and others. */
  readonly userStatus: string;
  readonly allLayouts: boolean;
  /** Whether the address is on the provider's own domain and verified, so that allLayouts may be granted. */
  readonly mayHaveAllLayouts: boolean;
  /** Epoch seconds; 0 means none. */
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly groups: readonly string[];
  /** State of the account now, computed from these fields. */
  readonly state: "ACTIVE" | "NO_PRIVILEGES" | "EXPIRED" | "TRIAL_EXPIRED" | "DISABLED" | "MFA_REQUIRED";
  readonly mfaEnrolled: boolean;
  /** Name of the provider through which the account signs in; null where it has a password. */
  readonly signOnProvider: string | undefined;
  /** Whether the account has signed in through the provider. */
  readonly signOnLinked: boolean;
  /** Groups that the provider reported at the last sign-in, by its own names; they give no right. */
  readonly signOnGroups: readonly string[];
  /** Groups of the console that those propose and the user does not have. */
  readonly proposedGroups: readonly string[];
  /** Whether the account keeps its password although its mail domain signs in through a provider. */
  readonly breakGlass: boolean;
}

export const readUser: Reader<User> = object({
  username: id,
  email: text,
  nameFirst: text,
  nameLast: text,
  company: text,
  companyRole: optional(text),
  userCreateDate: moment,
  userLastModifiedDate: moment,
  enabled: flag,
  userStatus: text,
  allLayouts: flag,
  mayHaveAllLayouts: flag,
  expiration: moment,
  trialExpiration: moment,
  groups: list(text),
  state: oneOf(["ACTIVE", "NO_PRIVILEGES", "EXPIRED", "TRIAL_EXPIRED", "DISABLED", "MFA_REQUIRED"]),
  mfaEnrolled: flag,
  signOnProvider: optional(text),
  signOnLinked: flag,
  signOnGroups: list(text),
  proposedGroups: list(text),
  breakGlass: flag,
});

export interface EndedLayoutSessions {
  /** Accounts whose sessions have ended. */
  readonly ended: number;
  /** Accounts whose sessions could not be ended now; the same request again tries them. */
  readonly failed: number;
  /** Further accounts with access to the layout, which the caller does not manage. */
  readonly beyond: number;
}

export const readEndedLayoutSessions: Reader<EndedLayoutSessions> = object({
  ended: integer,
  failed: integer,
  beyond: integer,
});

export const LIST_USERS: Operation<{
  readonly items: readonly User[];
}, Readonly<Record<never, never>>> = {
  document: "query ListUsers{users:listUsers{items{username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}}",
  answer: only("users", object({
    items: list(readUser),
  })),
};

export const GET_USER: Operation<User | undefined, { readonly username: string }> = {
  document: "query GetUser($username:ID!){user:getUser(username:$username){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", optional(readUser)),
};

export const LIST_USER_LAYOUT_IDS: Operation<{
  readonly items: readonly string[];
  readonly nextToken: string | undefined;
}, { readonly username: string; readonly nextToken?: string | null | undefined }> = {
  document: "query ListUserLayoutIds($username:ID!$nextToken:String){list:listUserLayoutIds(username:$username nextToken:$nextToken){items nextToken}}",
  answer: only("list", object({
    items: list(id),
    nextToken: optional(text),
  })),
};

export const CREATE_USER: Operation<User, { readonly input: CreateUserInput }> = {
  document: "mutation CreateUser($input:CreateUserInput!){user:createUser(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const UPDATE_USER_ATTR: Operation<User, { readonly input: UpdateUserAttrInput }> = {
  document: "mutation UpdateUserAttr($input:UpdateUserAttrInput!){user:updateUserAttr(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const UPDATE_USER_GROUPS: Operation<{
  readonly groups: readonly string[];
}, { readonly input: UpdateUserGroupsInput }> = {
  document: "mutation UpdateUserGroups($input:UpdateUserGroupsInput!){saved:updateUserGroups(input:$input){groups}}",
  answer: only("saved", object({
    groups: list(text),
  })),
};

export const SET_USER_LAYOUT_IDS: Operation<{
  /** Granted layouts, limited to those that the caller may see. */
  readonly layoutIds: readonly string[];
}, { readonly input: SetUserLayoutIdsInput }> = {
  document: "mutation SetUserLayoutIds($input:SetUserLayoutIdsInput!){saved:setUserLayoutIds(input:$input){layoutIds}}",
  answer: only("saved", object({
    layoutIds: list(id),
  })),
};

export const SET_USER_ENABLED: Operation<User, { readonly input: SetUserEnabledInput }> = {
  document: "mutation SetUserEnabled($input:SetUserEnabledInput!){user:setUserEnabled(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const SET_USER_BREAK_GLASS: Operation<User, { readonly input: SetUserBreakGlassInput }> = {
  document: "mutation SetUserBreakGlass($input:SetUserBreakGlassInput!){user:setUserBreakGlass(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const END_USER_SESSIONS: Operation<User, { readonly input: EndUserSessionsInput }> = {
  document: "mutation EndUserSessions($input:EndUserSessionsInput!){user:endUserSessions(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const END_LAYOUT_SESSIONS: Operation<EndedLayoutSessions, { readonly input: EndLayoutSessionsInput }> = {
  document: "mutation EndLayoutSessions($input:EndLayoutSessionsInput!){outcome:endLayoutSessions(input:$input){ended failed beyond}}",
  answer: only("outcome", readEndedLayoutSessions),
};

export const RESET_USER_AUTHENTICATOR: Operation<User, { readonly input: ResetUserAuthenticatorInput }> = {
  document: "mutation ResetUserAuthenticator($input:ResetUserAuthenticatorInput!){user:resetUserAuthenticator(input:$input){username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled signOnProvider signOnLinked signOnGroups proposedGroups breakGlass}}",
  answer: only("user", readUser),
};

export const USER_RESEND_INVITATION: Operation<{
  /** Always RESENT. */
  readonly status: string;
}, { readonly input: UserResendInvitationInput }> = {
  document: "mutation UserResendInvitation($input:UserResendInvitationInput!){sent:userResendInvitation(input:$input){status}}",
  answer: only("sent", object({
    status: text,
  })),
};
