/** Button in the top bar of the site view that opens the search for devices. */
import { mdiMagnify } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SEARCH_MESSAGES } from "./search-messages.ts";
import { SEARCH_KEYS, useSearchKeys } from "./use-search-keys.ts";

export function SearchButton() {
  const { url, setUrl } = useSiteAddress();
  const open = () => setUrl({ ...url, isSearching: true });
  useSearchKeys(url.isSearching ? undefined : open);
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
