/** Generated from commissioning.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { ChangePunchItemInput, CreatePunchItemInput, SetExpectedFirmwareInput, SignHandOverInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface SignatureRecord {
  /** Hash of the file that was signed. */
  readonly hash: string;
  readonly role: "BUILDER" | "OWNER";
  /** First and last name of the account, or its address. */
  readonly name: string;
  readonly email: string;
  readonly signedAt: number;
  /** Whether the caller has signed. */
  readonly isOwn: boolean;
  /** Seal of the ledger that covers the signature; null until its hour is sealed. */
  readonly seal: {
    /** Begin of the hour. */
    readonly hour: number;
    /** SHA-256 as 64 hex digits. */
    readonly hash: string;
  } | undefined;
}

export const readSignatureRecord: Reader<SignatureRecord> = object({
  hash: text,
  role: oneOf(["BUILDER", "OWNER"]),
  name: text,
  email: text,
  signedAt: moment,
  isOwn: flag,
  seal: optional(object({
    hour: moment,
    hash: text,
  })),
});

export const GET_COMMISSIONING: Operation<{
  /** SHA-256 of the hand-over file, 64 lower-case hex digits. */
  readonly hash: string;
  /** The file, raw deflated, in base64: JSON in UTF-8 with sorted keys. */
  readonly packed: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Roles in which the caller may sign. */
  readonly roles: readonly ("BUILDER" | "OWNER")[];
  /** Oldest first. */
  readonly signatures: readonly SignatureRecord[];
  /** Revision of the expected versions, for setExpectedFirmware. */
  readonly firmwareRev: number;
}, { readonly layoutId: string }> = {
  document: "query GetCommissioning($layoutId:ID!){state:getCommissioning(layoutId:$layoutId){hash packed size roles signatures{hash role name email signedAt isOwn seal{hour hash}}firmwareRev}}",
  answer: only("state", object({
    hash: text,
    packed: text,
    size: integer,
    roles: list(oneOf(["BUILDER", "OWNER"])),
    signatures: list(readSignatureRecord),
    firmwareRev: integer,
  })),
};

export const GET_HAND_OVER: Operation<{
  /** The file, raw deflated, in base64. */
  readonly packed: string;
} | undefined, { readonly layoutId: string; readonly hash: string }> = {
  document: "query GetHandOver($layoutId:ID!$hash:String!){file:getHandOver(layoutId:$layoutId hash:$hash){packed}}",
  answer: only("file", optional(object({
    packed: text,
  }))),
};

export const CREATE_PUNCH_ITEM: Operation<{
  readonly id: string;
}, { readonly input: CreatePunchItemInput }> = {
  document: "mutation CreatePunchItem($input:CreatePunchItemInput!){item:createPunchItem(input:$input){id}}",
  answer: only("item", object({
    id: id,
  })),
};

export const CHANGE_PUNCH_ITEM: Operation<{
  readonly id: string;
}, { readonly input: ChangePunchItemInput }> = {
  document: "mutation ChangePunchItem($input:ChangePunchItemInput!){item:changePunchItem(input:$input){id}}",
  answer: only("item", object({
    id: id,
  })),
};

export const SET_EXPECTED_FIRMWARE: Operation<{
  readonly rev: number;
}, { readonly input: SetExpectedFirmwareInput }> = {
  document: "mutation SetExpectedFirmware($input:SetExpectedFirmwareInput!){firmware:setExpectedFirmware(input:$input){rev}}",
  answer: only("firmware", object({
    rev: integer,
  })),
};

export const SIGN_HAND_OVER: Operation<{
  /** Hash of the file that was signed. */
  readonly hash: string;
}, { readonly input: SignHandOverInput }> = {
  document: "mutation SignHandOver($input:SignHandOverInput!){signature:signHandOver(input:$input){hash}}",
  answer: only("signature", object({
    hash: text,
  })),
};
