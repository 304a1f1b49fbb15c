/** Route of the page "Insight" over all sites, in the shell. */
import { InsightPage } from "#web/features/insight/InsightPage.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function InsightRoute() {
  // The key resets all state when the rights change.
  return (
    <Shell title={PAGE_TITLES.insight}>
      <InsightPage key={usePrivileges()} />
    </Shell>
  );
}
