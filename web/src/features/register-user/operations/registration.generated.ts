/** Generated from registration.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, only, text } from "#web/api/answer.ts";
import type { CreateUserInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface RegisteredUser {
  readonly username: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly trialExpiration: number;
}

export const readRegisteredUser: Reader<RegisteredUser> = object({
  username: id,
  email: text,
  groups: list(text),
  trialExpiration: moment,
});

export const REGISTER_USER: Operation<RegisteredUser, { readonly input: CreateUserInput }> = {
  document: "mutation RegisterUser($input:CreateUserInput!){user:createUser(input:$input){username email groups trialExpiration}}",
  answer: only("user", readRegisteredUser),
};
