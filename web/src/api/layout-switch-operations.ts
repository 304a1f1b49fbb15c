/** The switches of a layout, each with who has set it last and why: commands from afar, and the second person of R4 commands. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

/** remoteControl: whether the masters may be commanded from afar; secondPerson: whether commands of class R4 take two people. */
export type LayoutSwitchName = "remoteControl" | "secondPerson";

export interface LayoutSwitch {
  readonly on: boolean;
  readonly reason: string | undefined;
  /** Epoch seconds. */
  readonly changedAt: number | undefined;
  readonly changedBy: string | undefined;
}

export interface LayoutSwitchChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly id: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** 10 to 500 characters. */
  readonly reason: string;
}

const STATE = "on reason changedAt changedBy";

const DOCUMENTS: Readonly<
  Record<LayoutSwitchName, { readonly get: string; readonly set: string }>
> = {
  remoteControl: {
    get: `query RemoteControl($layoutId: ID!) { state: getRemoteControl(layoutId: $layoutId) { ${STATE} } }`,
    set: `mutation SetRemoteControl($input: SetRemoteControlInput!) { state: setRemoteControl(input: $input) { ${STATE} } }`,
  },
  secondPerson: {
    get: `query SecondPerson($layoutId: ID!) { state: getSecondPerson(layoutId: $layoutId) { ${STATE} } }`,
    set: `mutation SetSecondPerson($input: SetSecondPersonInput!) { state: setSecondPerson(input: $input) { ${STATE} } }`,
  },
};

const AnswerSchema = v.object({
  state: v.object({
    on: v.boolean(),
    reason: maybe(v.string()),
    changedAt: maybe(moment),
    changedBy: maybe(v.string()),
  }),
});

export async function getLayoutSwitch(
  client: GraphqlClient,
  name: LayoutSwitchName,
  layoutId: string,
): Promise<Outcome<LayoutSwitch>> {
  const document = DOCUMENTS[name].get;
  return stateIn(await client.query({ document, variables: { layoutId } }));
}

/** As it stands then. */
export async function setLayoutSwitch(
  client: GraphqlClient,
  name: LayoutSwitchName,
  input: LayoutSwitchChange,
): Promise<Outcome<LayoutSwitch>> {
  return stateIn(await client.query({ document: DOCUMENTS[name].set, variables: { input } }));
}

function stateIn(answer: Outcome<unknown>): Outcome<LayoutSwitch> {
  return andThen(
    andThen(answer, (json) => parsed(AnswerSchema, json)),
    ({ state }) => ok(state),
  );
}
