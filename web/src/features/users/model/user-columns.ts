/** The eleven columns of the users' table. */
import type { User } from "#web/features/users/operations/users.generated.ts";
import { formatStamp } from "#web/ui/format.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { standingText } from "./account-state-messages.ts";
import { USER_MESSAGES } from "./user-messages.ts";

type UserColumn = TableColumn<User>;

/** Keys of the columns that are shown by default. */
export const DEFAULT_USER_COLUMNS: ReadonlySet<string> = new Set([
  "email",
  "nameFirst",
  "nameLast",
  "enabled",
  "expiration",
  "status",
  "company",
]);

export const USER_COLUMNS: readonly UserColumn[] = [
  textColumn("email", USER_MESSAGES.email, ({ email }) => email),
  textColumn("nameFirst", USER_MESSAGES.nameFirst, ({ nameFirst }) => nameFirst),
  textColumn("nameLast", USER_MESSAGES.nameLast, ({ nameLast }) => nameLast),
  dated("created", USER_MESSAGES.created, ({ userCreateDate }) => userCreateDate),
  dated("modified", USER_MESSAGES.modified, ({ userLastModifiedDate }) => userLastModifiedDate),
  textColumn("enabled", USER_MESSAGES.enabled, ({ enabled }) => yesNo(enabled)),
  {
    ...textColumn("expiration", USER_MESSAGES.expiration, expirationText),
    order: (user) => endOf(user) || undefined,
  },
  textColumn("status", USER_MESSAGES.status, standingText),
  textColumn("company", USER_MESSAGES.company, ({ company }) => company),
  textColumn("role", USER_MESSAGES.role, ({ companyRole }) => companyRole),
  textColumn("allLayouts", USER_MESSAGES.allLayouts, ({ allLayouts }) => yesNo(allLayouts)),
];

/** Expiry of the account or of its trial, whichever is earlier; epoch seconds, 0: never. */
export function endOf({ expiration, trialExpiration }: User): number {
  const ends = [expiration, trialExpiration].filter((end) => end !== 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
}

function expirationText(user: User): string {
  const end = endOf(user);
  if (end === 0) return USER_MESSAGES.never;
  const text = formatStamp(end);
  return end === user.expiration ? text : USER_MESSAGES.trialUntil(text);
}

function dated(key: string, label: string, read: (user: User) => number): UserColumn {
  return { ...textColumn(key, label, (user: User) => formatStamp(read(user))), order: read };
}

function yesNo(is: boolean): string {
  return is ? USER_MESSAGES.yes : USER_MESSAGES.no;
}
