/** The dialogs that the URL opens, each lazy-loaded. */
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { withTables } from "#web/language/messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const OpenedDevice = lazyPart(() =>
  withTables(
    ["control", "repair", "device"],
    async () => (await import("./OpenedDevice.tsx")).OpenedDevice,
  ),
);
const DeviceIdDialog = lazyPart(() =>
  withTables(
    ["device"],
    async () => (await import("#web/features/site/device-ids/DeviceIdDialog.tsx")).DeviceIdDialog,
  ),
);
const SettingsDialog = lazyPart(() =>
  withTables(
    ["device", "settings"],
    async () => (await import("#web/features/site/settings/SettingsDialog.tsx")).SettingsDialog,
  ),
);
const SearchDialog = lazyPart(
  async () => (await import("#web/features/site/search/SearchDialog.tsx")).SearchDialog,
);

interface Props {
  readonly site: Site;
}

export function SiteDialogs({ site }: Props) {
  const { url, setUrl } = useSiteAddress();
  const closeSearch = () => setUrl({ ...url, isSearching: false });
  const closeIdEntry = () => setUrl({ ...url, idEntry: undefined });
  const closeSettings = () => setUrl({ ...url, settings: undefined });
  const closeDevice = () => setUrl({ ...url, device: undefined });
  return (
    <>
      {url.isSearching && <SearchDialog site={site} onGiveUp={closeSearch} />}
      {url.device !== undefined && (
        <OpenedDevice site={site} device={url.device} onGiveUp={closeDevice} />
      )}
      {url.settings !== undefined && (
        <SettingsDialog site={site} settings={url.settings} onGiveUp={closeSettings} />
      )}
      {url.idEntry !== undefined && (
        <DeviceIdDialog site={site} device={url.idEntry} onGiveUp={closeIdEntry} />
      )}
    </>
  );
}
