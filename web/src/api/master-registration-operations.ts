/** Whether the claim of a master's controller is good for another registration: read, opened and closed; a changeId makes a repeat harmless. */
import * as v from "valibot";
import type { RegistrationState } from "#domain/identity/master-registration.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

/** Times are epoch seconds. */
export interface MasterRegistration {
  /** Of the controller. */
  readonly mId: string;
  readonly state: RegistrationState;
  readonly registeredAt: number | undefined;
  readonly openUntil: number | undefined;
  readonly openedBy: string | undefined;
  readonly refusedAt: number | undefined;
}

export interface RegistrationPlace {
  readonly layoutId: string;
  readonly mLocId: string;
}

const FIELDS = "{ mId state registeredAt openUntil openedBy refusedAt }";

const READ = `query MasterRegistration($layoutId: ID!, $mLocId: ID!) {
  registration: getMasterRegistration(layoutId: $layoutId, mLocId: $mLocId) ${FIELDS}
}`;

const SET = `mutation SetMasterRegistration($input: SetMasterRegistrationInput!) {
  registration: setMasterRegistration(input: $input) ${FIELDS}
}`;

const STATES = [
  "NOT_LISTED",
  "BLOCKED",
  "NEVER",
  "REGISTERED",
  "OPEN",
] as const satisfies readonly RegistrationState[];

const RegistrationSchema = v.object({
  mId: v.string(),
  state: v.picklist(STATES),
  registeredAt: maybe(moment),
  openUntil: maybe(moment),
  openedBy: maybe(v.string()),
  refusedAt: maybe(moment),
});

/** Undefined for a master without a controller. */
export async function getMasterRegistration(
  client: GraphqlClient,
  place: RegistrationPlace,
): Promise<Outcome<MasterRegistration | undefined>> {
  const answer = await client.query({ document: READ, variables: { ...place } });
  const schema = v.object({ registration: maybe(RegistrationSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ registration }) => ok(registration),
  );
}

export async function setMasterRegistration(
  client: GraphqlClient,
  change: RegistrationPlace & { readonly changeId: string; readonly open: boolean },
): Promise<Outcome<MasterRegistration>> {
  const answer = await client.query({ document: SET, variables: { input: change } });
  const schema = v.object({ registration: RegistrationSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ registration }) => ok(registration),
  );
}
