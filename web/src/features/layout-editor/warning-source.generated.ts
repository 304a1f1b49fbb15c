/** Generated from warning-source.graphql and schema.graphql by npm run generate. */
import { type Reader, integer, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { SetWarningSourceInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface StoredWarningSource {
  readonly kind: "OFF" | "PULL" | "PUSH";
  /** HTTPS address of a CAP 1.2 alert or an Atom feed of alerts; null unless kind is PULL. */
  readonly address: string | undefined;
  readonly changedAt: number | undefined;
  readonly changedBy: string | undefined;
  /** 0 until a user first sets the source. */
  readonly rev: number;
}

export const readStoredWarningSource: Reader<StoredWarningSource> = object({
  kind: oneOf(["OFF", "PULL", "PUSH"]),
  address: optional(text),
  changedAt: optional(moment),
  changedBy: optional(text),
  rev: integer,
});

export const GET_WARNING_SOURCE: Operation<StoredWarningSource, { readonly layoutId: string }> = {
  document: "query GetWarningSource($layoutId:ID!){found:getWarningSource(layoutId:$layoutId){kind address changedAt changedBy rev}}",
  answer: only("found", readStoredWarningSource),
};

export const SET_WARNING_SOURCE: Operation<StoredWarningSource, { readonly input: SetWarningSourceInput }> = {
  document: "mutation SetWarningSource($input:SetWarningSourceInput!){changed:setWarningSource(input:$input){kind address changedAt changedBy rev}}",
  answer: only("changed", readStoredWarningSource),
};
