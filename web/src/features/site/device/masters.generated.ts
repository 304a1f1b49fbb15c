/** Generated from masters.graphql and schema.graphql by npm run generate. */
import { object, only, optional, text } from "#web/api/answer.ts";
import type { UpdateMasterLocationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const UPDATE_MASTER_LABEL: Operation<{
  readonly label: string | undefined;
}, { readonly input: UpdateMasterLocationInput }> = {
  document: "mutation UpdateMasterLabel($input:UpdateMasterLocationInput!){master:updateMasterLocation(input:$input){label}}",
  answer: only("master", object({
    label: optional(text),
  })),
};
