/** Route of the page that registers a user, in the shell. */
import { routeTitle } from "#domain/access/routes.ts";
import { RegisterUserPage } from "#web/features/register-user/RegisterUserPage.tsx";
import { Shell } from "./Shell.tsx";

export function RegisterUserRoute() {
  return (
    <Shell title={routeTitle("registerUser", undefined)}>
      <RegisterUserPage />
    </Shell>
  );
}
