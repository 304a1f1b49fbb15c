/** The dialogs that the address opens, each loaded when it is first needed. */
import { latePart } from "#web/ui/late-part.tsx";
import type { Site } from "./model/site.ts";
import { useSiteView } from "./use-site-view.ts";

const DeviceDialog = latePart(async () => (await import("./device/DeviceDialog.tsx")).DeviceDialog);
const DeviceIdDialog = latePart(
  async () => (await import("./device-id/DeviceIdDialog.tsx")).DeviceIdDialog,
);
const SearchDialog = latePart(async () => (await import("./search/SearchDialog.tsx")).SearchDialog);

interface Props {
  readonly site: Site;
}

export function SiteDialogs({ site }: Props) {
  const { url, setUrl } = useSiteView();
  const closeSearch = () => setUrl({ ...url, isSearching: false });
  const closeIdEntry = () => setUrl({ ...url, idEntry: undefined });
  const closeDevice = () => setUrl({ ...url, device: undefined });
  return (
    <>
      {url.isSearching && <SearchDialog site={site} onGiveUp={closeSearch} />}
      {url.device !== undefined && (
        <DeviceDialog site={site} device={url.device} onGiveUp={closeDevice} />
      )}
      {url.idEntry !== undefined && (
        <DeviceIdDialog site={site} device={url.idEntry} onGiveUp={closeIdEntry} />
      )}
    </>
  );
}
