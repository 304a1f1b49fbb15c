/** Route of the user list, in the shell. */
import { routeTitle } from "#domain/access/routes.ts";
import { UsersPage } from "#web/features/users/UsersPage.tsx";
import { Shell } from "./Shell.tsx";

export function UsersRoute() {
  return (
    <Shell title={routeTitle("usersList", undefined)} isFilled>
      <UsersPage />
    </Shell>
  );
}
