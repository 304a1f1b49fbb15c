/** Generated from master-registration.graphql and schema.graphql by npm run generate. */
import { type Reader, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { SetMasterRegistrationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** Whether the claim of a master's controller may be used for another registration. */
export interface MasterRegistration {
  /** Id of the controller. */
  readonly mId: string;
  readonly state: "NOT_LISTED" | "BLOCKED" | "NEVER" | "REGISTERED" | "OPEN";
  /** Null before the first registration. */
  readonly registeredAt: number | undefined;
  /** openUntil and openedBy are null unless the state is OPEN. */
  readonly openUntil: number | undefined;
  /** E-mail address of the user who allowed the registration, or operator. */
  readonly openedBy: string | undefined;
  /** Time when the claim was last refused because the controller is already registered; stored at most once in ten minutes. */
  readonly refusedAt: number | undefined;
}

export const readMasterRegistration: Reader<MasterRegistration> = object({
  mId: text,
  state: oneOf(["NOT_LISTED", "BLOCKED", "NEVER", "REGISTERED", "OPEN"]),
  registeredAt: optional(moment),
  openUntil: optional(moment),
  openedBy: optional(text),
  refusedAt: optional(moment),
});

export const MASTER_REGISTRATION: Operation<MasterRegistration | undefined, { readonly layoutId: string; readonly mLocId: string }> = {
  document: "query MasterRegistration($layoutId:ID!$mLocId:ID!){registration:getMasterRegistration(layoutId:$layoutId mLocId:$mLocId){mId state registeredAt openUntil openedBy refusedAt}}",
  answer: only("registration", optional(readMasterRegistration)),
};

export const SET_MASTER_REGISTRATION: Operation<MasterRegistration, { readonly input: SetMasterRegistrationInput }> = {
  document: "mutation SetMasterRegistration($input:SetMasterRegistrationInput!){registration:setMasterRegistration(input:$input){mId state registeredAt openUntil openedBy refusedAt}}",
  answer: only("registration", readMasterRegistration),
};
