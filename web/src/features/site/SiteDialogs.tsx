/** The dialogs that the address opens, each loaded when it is first needed. */
import { lazy, Suspense } from "react";
import type { Site } from "./model/site.ts";
import { useSiteView } from "./use-site-view.ts";

const DeviceDialog = lazy(async () => ({
  default: (await import("./device/DeviceDialog.tsx")).DeviceDialog,
}));
const SearchDialog = lazy(async () => ({
  default: (await import("./search/SearchDialog.tsx")).SearchDialog,
}));

interface Props {
  readonly site: Site;
}

export function SiteDialogs({ site }: Props) {
  const { url } = useSiteView();
  return (
    <Suspense fallback={undefined}>
      {url.isSearching && <SearchDialog site={site} />}
      {url.device !== undefined && <DeviceDialog site={site} device={url.device} />}
    </Suspense>
  );
}
