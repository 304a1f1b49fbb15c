/**
 * The page of a site's alarms: the list or the hand-over of a shift, or the reason why there is
 * none.
 */
import { useSearchParams } from "react-router";
import type { Site } from "#web/features/site/model/site.ts";
import { SiteLoading, WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { JournalView } from "./JournalView.tsx";
import { hoursOf, type JournalUrl, readJournalUrl, writeJournalUrl } from "./model/journal-url.ts";
import { useJournal } from "./reads/use-journal.ts";

/** Lazy: users need the hand-over only once per shift. */
const HandOver = lazyPart(async () => (await import("./hand-over/HandOver.tsx")).HandOver);

interface Props {
  readonly layoutId: string;
  readonly locations: Locations;
}

export function JournalPage({ layoutId, locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => <Shown layoutId={layoutId} site={site} />}
    </WithSite>
  );
}

interface ShownProps {
  readonly layoutId: string;
  readonly site: Site;
}

function Shown({ layoutId, site }: ShownProps) {
  const [query, setQuery] = useSearchParams();
  const url = readJournalUrl(query);
  const used = useJournal(layoutId, site, hoursOf(url));
  const setUrl = (next: JournalUrl) =>
    setQuery(writeJournalUrl(next), { replace: next.page === url.page });
  return url.page === "handover" ? (
    <HandOver placeholder={<SiteLoading />} site={site} used={used} url={url} onUrl={setUrl} />
  ) : (
    <JournalView site={site} used={used} url={url} onUrl={setUrl} />
  );
}
