/**
 * The switches of a layout in the access table: whether its masters may be commanded remotely, and
 * whether commands need a second person.
 */
import type { SecondPersonRule } from "#domain/commands/second-person.ts";
import type { AccessStore } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** The value of a switch, and who set it. */
export interface LayoutSwitch {
  readonly layoutId: string;
  readonly on: boolean;
  /** The reason that the user gave; null before the switch is first set. */
  readonly reason: string | null;
  /** Epoch seconds of the last change; null before the first. */
  readonly changedAt: number | null;
  /** E-mail address of the user who last set the switch; null before the first time. */
  readonly changedBy: string | null;
}

export interface LayoutSwitches {
  readonly remoteControl: LayoutSwitch;
  readonly secondPerson: LayoutSwitch & SecondPersonRule;
  /** Common revision of all switches; 0 while none is stored. */
  readonly rev: number;
}

export type SwitchName = Exclude<keyof LayoutSwitches, "rev">;

/**
 * Values of switches that were never set: every user with the right may command remotely, without a
 * second person.
 */
const UNTOUCHED: Readonly<Record<SwitchName, boolean>> = {
  remoteControl: true,
  secondPerson: false,
};

/** Reads the switches of a layout, in a consistent read. */
export async function readSwitches(
  { tables, accessTable }: AccessStore,
  layoutId: string,
): Promise<LayoutSwitches> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: switchesKey(layoutId), ConsistentRead: true }),
  );
  return switchesFrom(layoutId, Item);
}

export function switchesFrom(layoutId: string, item: Item | undefined): LayoutSwitches {
  const lowered = item?.secondPerson ?? {};
  const { loweredById = null, loweredAt = null, loweredByHandlers = [] } = lowered;
  return {
    remoteControl: switchFrom(layoutId, "remoteControl", item),
    secondPerson: {
      ...switchFrom(layoutId, "secondPerson", item),
      ...{ loweredById, loweredAt, loweredByHandlers },
    },
    rev: item?.rev ?? 0,
  };
}

function switchFrom(layoutId: string, name: SwitchName, item: Item | undefined): LayoutSwitch {
  const {
    on = UNTOUCHED[name],
    reason = null,
    changedAt = null,
    changedBy = null,
  } = item?.[name] ?? {};
  return { layoutId, on, reason, changedAt, changedBy };
}

/**
 * Write that sets one switch and leaves the others unchanged, conditional on the revision that was
 * read.
 */
export function switchItem(
  accessTable: string,
  name: SwitchName,
  { layoutId, ...value }: LayoutSwitch,
  rev: number,
): TransactionItem {
  return {
    Update: {
      TableName: accessTable,
      Key: switchesKey(layoutId),
      UpdateExpression: "SET #switch = :switch, rev = :next",
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ExpressionAttributeNames: { "#switch": name },
      ExpressionAttributeValues: {
        ":switch": value,
        ":next": rev + 1,
        ...(rev === 0 ? {} : { ":rev": rev }),
      },
    },
  };
}

export function switchesKey(layoutId: string) {
  return { pk: `L#${layoutId}`, sk: "A" };
}
