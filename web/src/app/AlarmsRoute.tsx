/** Route of a layout's alarm journal; shows the layout's name in the title and the top bar. */
import { useParams, useSearchParams } from "react-router";
import { JournalPage } from "#web/features/site/journal/JournalPage.tsx";
import { readJournalUrl } from "#web/features/site/journal/model/journal-url.ts";
import { useLocations } from "#web/features/site/view/use-locations.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";
import { Titled } from "./Titled.tsx";

export function AlarmsRoute() {
  const { layoutId = "" } = useParams();
  const privileges = usePrivileges();
  // The key resets all state when the layout or the rights change.
  return <Layout key={`${layoutId} ${privileges}`} layoutId={layoutId} />;
}

interface Props {
  readonly layoutId: string;
}

function Layout({ layoutId }: Props) {
  const locations = useLocations(layoutId);
  const [query] = useSearchParams();
  const title = PAGE_TITLES.alarms(locations.layoutName ?? "");
  // The list of alarms scrolls inside the window; the printable hand-over has its full height.
  const isFilled = readJournalUrl(query).page === "list";
  return (
    <Titled title={title}>
      <Shell title={title} isFilled={isFilled}>
        <JournalPage layoutId={layoutId} locations={locations} />
      </Shell>
    </Titled>
  );
}
