/** The commands of a planted field as the ledger has them, and the answers of its masters. */
import type { Target } from "#scripts/accounts/target.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { until } from "#test/e2e/until.ts";
import type { PlantedField } from "./planted-field.ts";

export interface Sent {
  readonly id: string;
  readonly mLocId: string;
  readonly status: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
}

export interface SentCommands {
  /** All commands with that name on the wire. */
  readonly of: (name: string) => Promise<readonly Sent[]>;
  /** Waits until there are that many commands besides those of `before`, and returns them. */
  readonly newOf: (
    name: string,
    before: readonly Sent[],
    masters: number,
  ) => Promise<readonly Sent[]>;
  /** Sends the feedback of the master that has the command. */
  readonly answer: (
    sent: Sent,
    name: string,
    words: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  readonly succeed: (sent: Sent, name: string, message: string) => Promise<void>;
}

const COMMANDS = `query ($id: ID!) { listCommandsByLayout(layoutId: $id) { items {
  id mLocId name status args { key value }
} } }`;

interface Listed {
  readonly listCommandsByLayout: { readonly items: readonly (Sent & { readonly name: string })[] };
}

/** @param accessToken of a user who may see the field */
export function sentCommands(
  target: Target,
  field: PlantedField,
  accessToken: string,
): SentCommands {
  const of: SentCommands["of"] = async (wire) => {
    const id = field.layoutId;
    const { listCommandsByLayout: list } = await dataOf<Listed>(target, accessToken, COMMANDS, {
      id,
    });
    return list.items.filter(({ name }) => name === wire);
  };
  const answer: SentCommands["answer"] = ({ id, mLocId }, name, words) => {
    const master = field.masters.findIndex((one) => one.mLocId === mLocId);
    return field.answer(master, { id, name, ...words });
  };
  return {
    of,
    newOf: (name, before, masters) =>
      until(async () => {
        const made = (await of(name)).filter(({ id }) => !before.some((known) => known.id === id));
        if (made.length < masters) throw new Error(`${made.length} of ${masters} in the ledger`);
        return made;
      }),
    answer,
    succeed: (sent, name, message) => answer(sent, name, { status: "success", message, seq: 2 }),
  };
}
