/** Generated from layout-switches.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { SetRemoteControlInput, SetSecondPersonInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A switch, and who has set it last and why. */
export interface LayoutSwitch {
  readonly on: boolean;
  /** reason, changedAt and changedBy are null until a user first sets the switch. */
  readonly reason: string | undefined;
  readonly changedAt: number | undefined;
  /** E-mail address of the user. */
  readonly changedBy: string | undefined;
}

export const readLayoutSwitch: Reader<LayoutSwitch> = object({
  on: flag,
  reason: optional(text),
  changedAt: optional(moment),
  changedBy: optional(text),
});

export const REMOTE_CONTROL: Operation<LayoutSwitch, { readonly layoutId: string }> = {
  document: "query RemoteControl($layoutId:ID!){state:getRemoteControl(layoutId:$layoutId){on reason changedAt changedBy}}",
  answer: only("state", readLayoutSwitch),
};

export const SET_REMOTE_CONTROL: Operation<LayoutSwitch, { readonly input: SetRemoteControlInput }> = {
  document: "mutation SetRemoteControl($input:SetRemoteControlInput!){state:setRemoteControl(input:$input){on reason changedAt changedBy}}",
  answer: only("state", readLayoutSwitch),
};

export const SECOND_PERSON: Operation<{
  readonly on: boolean;
  /** reason, changedAt and changedBy are null until a user first sets the switch. */
  readonly reason: string | undefined;
  readonly changedAt: number | undefined;
  /** E-mail address of the user. */
  readonly changedBy: string | undefined;
}, { readonly layoutId: string }> = {
  document: "query SecondPerson($layoutId:ID!){state:getSecondPerson(layoutId:$layoutId){on reason changedAt changedBy}}",
  answer: only("state", object({
    on: flag,
    reason: optional(text),
    changedAt: optional(moment),
    changedBy: optional(text),
  })),
};

export const SET_SECOND_PERSON: Operation<{
  readonly on: boolean;
  /** reason, changedAt and changedBy are null until a user first sets the switch. */
  readonly reason: string | undefined;
  readonly changedAt: number | undefined;
  /** E-mail address of the user. */
  readonly changedBy: string | undefined;
}, { readonly input: SetSecondPersonInput }> = {
  document: "mutation SetSecondPerson($input:SetSecondPersonInput!){state:setSecondPerson(input:$input){on reason changedAt changedBy}}",
  answer: only("state", object({
    on: flag,
    reason: optional(text),
    changedAt: optional(moment),
    changedBy: optional(text),
  })),
};
