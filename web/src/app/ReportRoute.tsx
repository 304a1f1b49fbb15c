/** Route of the report of a period over all sites, in the shell. */
import { routeTitle } from "#domain/access/routes.ts";
import { ReportPage } from "#web/features/site/journal/report/ReportPage.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Shell } from "./Shell.tsx";

export function ReportRoute() {
  // The key resets all state when the rights change.
  return (
    <Shell title={routeTitle("report", undefined)}>
      <ReportPage key={usePrivileges()} />
    </Shell>
  );
}
