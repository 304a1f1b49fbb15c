/** Button in the top bar of the site view that opens the search for devices. */
import { mdiMagnify } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SEARCH_MESSAGES } from "./search-messages.ts";
import { SEARCH_KEYS, useSearchKeys } from "./use-search-keys.ts";

export function SearchButton() {
  const { site } = useKnownSite();
  const { url, setUrl } = useSiteAddress();
  const hasNodes = site !== undefined && site.masters.length > 0;
  const open = () => setUrl({ ...url, isSearching: true });
  useSearchKeys(hasNodes && !url.isSearching ? open : undefined);
  if (!hasNodes) return undefined;
  return (
    <Tooltip title={SEARCH_MESSAGES.open}>
      <IconButton
        aria-label={SEARCH_MESSAGES.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEYS}
        onClick={open}
      >
        <Icon path={mdiMagnify} />
      </IconButton>
    </Tooltip>
  );
}
