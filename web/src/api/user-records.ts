/** Users and what is told about their rights, as the server says it. */
import * as v from "valibot";
import { ACCOUNT_STATES } from "#domain/access/account-state.ts";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import { jsonFrom } from "./outcome.ts";
import { maybe, moment } from "./parsed.ts";

export const USER_FIELDS = `username email nameFirst nameLast company companyRole userCreateDate userLastModifiedDate
  enabled userStatus allLayouts mayHaveAllLayouts expiration trialExpiration groups state mfaEnrolled`;

const privileges = v.pipe(v.number(), v.transform(toPrivilegeBits));

export const UserSchema = v.object({
  username: v.string(),
  email: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
  company: v.string(),
  companyRole: maybe(v.string()),
  userCreateDate: moment,
  userLastModifiedDate: moment,
  enabled: v.boolean(),
  userStatus: v.string(),
  allLayouts: v.boolean(),
  mayHaveAllLayouts: v.boolean(),
  expiration: moment,
  trialExpiration: moment,
  groups: v.array(v.string()),
  state: v.picklist(ACCOUNT_STATES),
  mfaEnrolled: v.boolean(),
});

/** The username is the user's id. Times are epoch seconds; an expiration of 0 means none. */
export type User = Readonly<v.InferOutput<typeof UserSchema>>;

export const COMMANDER_FIELDS =
  "username email nameFirst nameLast company groups privileges allLayouts grantedAt grantedBy endsAt mfaEnrolled";

export const CommanderSchema = v.object({
  username: v.string(),
  email: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
  company: v.string(),
  groups: v.array(v.string()),
  privileges,
  allLayouts: v.boolean(),
  grantedAt: maybe(moment),
  grantedBy: maybe(v.string()),
  endsAt: moment,
  mfaEnrolled: v.boolean(),
});

/** Somebody who can command a layout at this moment; endsAt 0 means never. */
export type Commander = Readonly<v.InferOutput<typeof CommanderSchema>>;

export const ACCESS_CHANGE_FIELDS =
  "id createdAt operation actor actorEmail username reason before after";

/** A text of JSON that is an object; anything else says nothing. */
const facts = v.pipe(
  v.string(),
  v.transform(jsonFrom),
  v.fallback(v.record(v.string(), v.unknown()), {}),
);

export const AccessChangeSchema = v.object({
  id: v.string(),
  createdAt: moment,
  operation: v.string(),
  actor: maybe(v.string()),
  actorEmail: maybe(v.string()),
  username: v.string(),
  reason: maybe(v.string()),
  before: facts,
  after: facts,
});

/** Who changed what of whose rights, as far as the viewer manages who it was; before and after hold the attributes that the change is about. */
export type AccessChange = Readonly<v.InferOutput<typeof AccessChangeSchema>>;
