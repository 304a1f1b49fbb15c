/** The page for registering a user in its frame (S0 §2). */
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
