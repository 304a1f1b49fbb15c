/** Route of the page that registers a user, in the shell. */
import { RegisterUserPage } from "#web/features/register-user/RegisterUserPage.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function RegisterUserRoute() {
  return (
    <Shell title={PAGE_TITLES.registerUser}>
      <RegisterUserPage />
    </Shell>
  );
}
