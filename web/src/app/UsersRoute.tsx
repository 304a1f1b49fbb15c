/** Route of the user list, in the shell. */
import { UsersPage } from "#web/features/users/UsersPage.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function UsersRoute() {
  return (
    <Shell title={PAGE_TITLES.usersList} isFilled>
      <UsersPage />
    </Shell>
  );
}
