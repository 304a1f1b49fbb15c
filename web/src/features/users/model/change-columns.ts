/** Columns of the table of changes of rights: time, author, change, account, reason. */
import type { AccessChange } from "#web/api/access.generated.ts";
import { formatStamp } from "#web/ui/format.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { differencesOf } from "./access-diff.ts";
import { operationText, RIGHTS_MESSAGES } from "./rights-messages.ts";

export interface ChangeNames {
  /** Email of a user by their id. */
  readonly emailOf: (username: string) => string;
  /** Name of a layout by its id. */
  readonly layoutNameOf: (layoutId: string) => string;
}

export function changeColumns({
  emailOf,
  layoutNameOf,
}: ChangeNames): readonly TableColumn<AccessChange>[] {
  return [
    textColumn("when", RIGHTS_MESSAGES.when, ({ createdAt }) => formatStamp(createdAt)),
    textColumn("whose", RIGHTS_MESSAGES.whose, ({ username }) => emailOf(username)),
    textColumn("what", RIGHTS_MESSAGES.what, ({ operation, after }) =>
      operationText(operation, after),
    ),
    textColumn("change", RIGHTS_MESSAGES.change, (change) =>
      differencesOf(change, layoutNameOf).join("\n"),
    ),
    textColumn(
      "by",
      RIGHTS_MESSAGES.by,
      ({ actorEmail }) => actorEmail ?? RIGHTS_MESSAGES.byBeyond,
    ),
    textColumn("reason", RIGHTS_MESSAGES.reason, ({ reason }) => reason),
  ];
}
