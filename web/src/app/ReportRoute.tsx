/** Route of the report of a period over all sites, in the shell. */
import { ReportPage } from "#web/features/site/journal/report/ReportPage.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function ReportRoute() {
  // The key resets all state when the rights change.
  return (
    <Shell title={PAGE_TITLES.report}>
      <ReportPage key={usePrivileges()} />
    </Shell>
  );
}
