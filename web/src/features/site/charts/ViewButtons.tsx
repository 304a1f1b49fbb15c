/** Buttons in the top bar that show or hide the charts and the map. A phone shows one of them. */
import { mdiChartLine, mdiMapOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { SiteView } from "#web/features/site/view/url/site-url.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { VIEW_MESSAGES } from "./view-messages.ts";
import { toggledViews } from "./view-split.ts";

export function ViewButtons() {
  const { url, setUrl } = useSiteAddress();
  const isPhone = !useMediaQuery(useTheme().breakpoints.up("sm"));
  const show = (views: readonly SiteView[]) => setUrl({ ...url, views });
  const [hasMap, hasCharts] = [url.views.includes("layout"), url.views.includes("chart")];
  if (isPhone) {
    return (
      <ViewButton
        isOn={hasCharts}
        name={hasCharts ? VIEW_MESSAGES.showMap : VIEW_MESSAGES.showCharts}
        icon={hasCharts ? mdiMapOutline : mdiChartLine}
        onPress={() => show([hasCharts ? "layout" : "chart"])}
      />
    );
  }
  return (
    <>
      <ViewButton
        isOn={hasMap}
        name={hasMap ? VIEW_MESSAGES.hideMap : VIEW_MESSAGES.showMap}
        icon={mdiMapOutline}
        isOff={hasMap && !hasCharts}
        onPress={() => show(toggledViews(url, "layout"))}
      />
      <ViewButton
        isOn={hasCharts}
        name={hasCharts ? VIEW_MESSAGES.hideCharts : VIEW_MESSAGES.showCharts}
        icon={mdiChartLine}
        isOff={hasCharts && !hasMap}
        onPress={() => show(toggledViews(url, "chart"))}
      />
    </>
  );
}

interface ButtonProps {
  readonly isOn: boolean;
  readonly name: string;
  readonly icon: string;
  /** True for a view that cannot be hidden, because it is the only visible one. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function ViewButton({ isOn, name, icon, isOff = false, onPress }: ButtonProps) {
  return (
    <Tooltip title={name}>
      <span>
        <IconButton
          aria-label={name}
          aria-pressed={isOn}
          disabled={isOff}
          color={isOn ? "primary" : "default"}
          onClick={onPress}
        >
          <Icon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
