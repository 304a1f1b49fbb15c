/** Toolbar of the layout list: search, number of results, age of the data, refresh. */

import { mdiChartBoxOutline, mdiPencilOutline, mdiWeatherWindy } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { mayOpenRoute, ROUTES } from "#domain/access/routes.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { EDIT_MODE_MESSAGES } from "./edit-mode-messages.ts";
import type { LayoutsView } from "./layouts-url.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

interface Props {
  readonly views: readonly LayoutsView[];
  readonly onViews: (views: readonly LayoutsView[]) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Number of shown layouts, and time of the data. */
  readonly facts: readonly string[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** Starts edit mode; undefined in edit mode, and without the right to edit. */
  readonly onEdit: (() => void) | undefined;
}

export function LayoutsToolbar(props: Props) {
  const { views, onViews, search, onSearch, facts, isRefreshing, onRefresh, onEdit } = props;
  const [count, ...others] = facts;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 1, sm: 2 } }}>
      <SearchField
        label={LAYOUT_LIST_MESSAGES.searchLayouts}
        search={search}
        onSearch={onSearch}
        sx={{ flex: { xs: "1 0 100%", sm: "1 1 220px" }, maxWidth: { lg: 360 } }}
      />
      <Box
        sx={{
          flex: "1 0 auto",
          maxWidth: 1,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "flex-end",
          gap: { xs: 0.5, sm: 1 },
        }}
      >
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={search === "" ? ALL_ARE_SHOWN : SOME_ARE_SHOWN}
        >
          {count}
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            {others.map((fact) => ` · ${fact}`)}
          </Box>
        </Typography>
        <RefreshButton isBusy={isRefreshing} onPress={onRefresh} />
        <PageLink route="storm" name={PAGE_TITLES.storm} icon={mdiWeatherWindy} />
        <PageLink route="report" name={PAGE_TITLES.report} icon={mdiChartBoxOutline} />
        {onEdit && (
          <Tooltip title={EDIT_MODE_MESSAGES.edit}>
            <IconButton aria-label={EDIT_MODE_MESSAGES.edit} onClick={onEdit}>
              <Icon path={mdiPencilOutline} />
            </IconButton>
          </Tooltip>
        )}
        <ViewSwitch views={views} onViews={onViews} />
      </Box>
    </Box>
  );
}

interface PageLinkProps {
  readonly route: "storm" | "report";
  readonly name: string;
  readonly icon: string;
}

/** Link to a page over all sites, for users who may open it; shows only the icon on phones. */
function PageLink({ route, name, icon }: PageLinkProps) {
  const privileges = usePrivileges();
  if (!mayOpenRoute(privileges, route)) return undefined;
  return (
    <Button component={Link} to={ROUTES[route].paths[0]} aria-label={name} sx={PAGE_LINK}>
      <Icon path={icon} />
      <Box component="span" sx={{ ml: 1, display: { xs: "none", md: "inline" } }}>
        {name}
      </Box>
    </Button>
  );
}

/**
 * Style of the number of layouts: on phones, hidden if all are shown, otherwise on a line of its
 * own.
 */
const ALL_ARE_SHOWN = ({ breakpoints }: Theme) => ({ [breakpoints.down("sm")]: HIDDEN_TEXT });
const SOME_ARE_SHOWN = { flex: { xs: "1 0 100%", sm: "none" } } as const;

const PAGE_LINK = { minWidth: 44, minHeight: 44 } as const;
