/** Registering a user: one mutation with the groups in it, so that nobody is made without what he was given. */
import * as v from "valibot";
import type { Group } from "#domain/access/groups.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { parsed } from "./parsed.ts";

export interface Registration {
  /** Lower case. */
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  /** Epoch seconds; 0 means no trial. */
  readonly trialExpiration: number;
  readonly groups: readonly Group[];
}

const REGISTER = `mutation RegisterUser($input: CreateUserInput!) {
  user: createUser(input: $input) { username email groups trialExpiration }
}`;

const RegisteredSchema = v.object({
  user: v.object({
    username: v.string(),
    email: v.string(),
    groups: v.array(v.string()),
    trialExpiration: v.number(),
  }),
});

export type RegisteredUser = Readonly<v.InferOutput<typeof RegisteredSchema>["user"]>;

/** The same `changeId` again is answered with the user of the first time; `AccountPending` asks for just that. */
export async function registerUser(
  client: GraphqlClient,
  registration: Registration & { readonly changeId: string },
): Promise<Outcome<RegisteredUser>> {
  const answer = await client.query({ document: REGISTER, variables: { input: registration } });
  return andThen(
    andThen(answer, (json) => parsed(RegisteredSchema, json)),
    ({ user }) => ok(user),
  );
}
