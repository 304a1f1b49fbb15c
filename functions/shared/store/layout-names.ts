/** Ensures that the names of a customer's layouts are unique, by one guard item per name. */
import { createHash } from "node:crypto";
import type { LayoutDraft } from "#domain/layout/layout.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** The fields that make a name unique. Layouts without a customer have no guard. */
export type NamedLayout = Pick<LayoutDraft, "name" | "customerName">;

/**
 * Write of the guard item for a new layout's name, conditional on no other layout of the customer
 * having that name.
 */
export function takenNameItems(
  TableName: string,
  layoutId: string,
  layout: NamedLayout,
): readonly TransactionItem[] {
  const key = guardKey(layout);
  if (key === undefined) return [];
  return [
    {
      Put: {
        TableName,
        Item: { ...key, layoutId },
        ConditionExpression: "attribute_not_exists(pk) OR layoutId = :layoutId",
        ExpressionAttributeValues: { ":layoutId": layoutId },
      },
    },
  ];
}

/**
 * Write that removes the guard item of a deleted layout; empty for a layout without one, which may
 * be older than the guards.
 */
export async function freedNameItems(
  { tables, coreTable: TableName }: CoreStore,
  layoutId: string,
  layout: NamedLayout,
): Promise<readonly TransactionItem[]> {
  const Key = guardKey(layout);
  if (Key === undefined) return [];
  const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (Item?.layoutId !== layoutId) return [];
  return [
    {
      Delete: {
        TableName,
        Key,
        ConditionExpression: "layoutId = :layoutId",
        ExpressionAttributeValues: { ":layoutId": layoutId },
      },
    },
  ];
}

/**
 * Writes of guard items for a layout that changes its name or customer: takes the new name, then
 * frees the old one. Empty if the comparable name is unchanged.
 */
export async function movedNameItems(
  store: CoreStore,
  layoutId: string,
  before: NamedLayout,
  after: NamedLayout,
): Promise<readonly TransactionItem[]> {
  if (guardKey(before)?.pk === guardKey(after)?.pk) return [];
  return [
    ...takenNameItems(store.coreTable, layoutId, after),
    ...(await freedNameItems(store, layoutId, before)),
  ];
}

function guardKey({ name, customerName }: NamedLayout) {
  const [customer, called] = [comparable(customerName ?? ""), comparable(name)];
  if (customer === "") return undefined;
  const hash = createHash("sha256").update(`${customer}\n${called}`).digest("base64url");
  return { pk: `LAYOUTNAME#${hash}`, sk: "A" };
}

/** The text in the form in which names are compared: normalises case and runs of spaces. */
function comparable(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
