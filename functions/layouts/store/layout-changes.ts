/** Changes of a layout's own details in the core table. */
import type { ChangeableLayoutField, LayoutDraft } from "#domain/layout/layout.ts";
import { layoutKey } from "#functions/shared/store/layouts.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

/** The fields of a layout to change; undefined removes a field. */
export type LayoutChanges = Readonly<
  Partial<{ [Name in ChangeableLayoutField]: LayoutDraft[Name] | undefined }>
>;

/**
 * Write that changes a layout, conditional on the layout being unchanged since it was read. A new
 * name is also written to the index of names.
 */
export function changedLayoutItem(
  TableName: string,
  { layoutId, rev }: { readonly layoutId: string; readonly rev: number },
  changes: LayoutChanges,
): TransactionItem {
  const { name } = changes;
  const values = {
    ...changes,
    ...(name === undefined ? {} : { gsi1sk: `${name}#${layoutId}` }),
    deltaAction: "UPDATE",
    rev: rev + 1,
  };
  const fields = Object.entries(values);
  const present = fields.filter(([, value]) => value !== undefined);
  const removed = fields.filter(([, value]) => value === undefined).map(([field]) => `#${field}`);
  const set = present.map(([field]) => `#${field} = :${field}`).join(", ");
  return {
    Update: {
      TableName,
      Key: layoutKey(layoutId),
      UpdateExpression: removed.length === 0 ? `SET ${set}` : `SET ${set} REMOVE ${removed}`,
      ConditionExpression: "#rev = :before",
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      ExpressionAttributeValues: {
        ":before": rev,
        ...Object.fromEntries(present.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
}
