/** Shows and mails the use of a break-glass account to the administrators who manage it. */
import { managesAccount } from "#domain/access/managed-account.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type AccessStore, grantedLayoutIds, userKey } from "#functions/shared/store/access.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";

/** Number of concurrent requests to the access table. */
const AT_ONCE = 10;

/** The enabled administrators who manage the account, except the account itself. */
export async function administratorsOf(
  store: AccessStore,
  account: UserRow,
): Promise<readonly UserRow[]> {
  const layoutIds = await grantedLayoutIds(store, account.sub);
  const administrators = (await everyUser(store)).filter(
    ({ sub, enabled, groups }) => enabled && groups.includes("ADMIN") && sub !== account.sub,
  );
  const isManager = await inParallel(administrators, AT_ONCE, async (row) => {
    const held = row.allLayouts ? [] : await grantedLayoutIds(store, row.sub);
    return managesAccount(row, account, layoutIds, new Set(held));
  });
  return administrators.filter((_, at) => isManager[at] === true);
}

/**
 * Stores the use in the rows of the administrators, which their consoles show until it is
 * dismissed. It is no change of their accounts, so their revisions stay.
 */
export async function showBreakGlassUse(
  { tables, accessTable }: AccessStore,
  { email }: Pick<UserRow, "email">,
  administrators: readonly Pick<UserRow, "sub">[],
  at: number,
): Promise<void> {
  await inParallel(administrators, AT_ONCE, ({ sub }) =>
    isWritten(
      tables.send(
        new UpdateCommand({
          TableName: accessTable,
          Key: userKey(sub),
          UpdateExpression: "SET breakGlassUseAt = :at, breakGlassUseBy = :email",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":at": at, ":email": email },
        }),
      ),
    ),
  );
}
