/** Links to the pages that the user may open: those of the console and of the current site. */
import {
  mdiAccessPointNetwork,
  mdiAccountGroupOutline,
  mdiAlarmLightOutline,
  mdiBellCogOutline,
  mdiChartBoxOutline,
  mdiChip,
  mdiClipboardCheckOutline,
  mdiCrosshairsGps,
  mdiKeyVariant,
  mdiLightbulbOnOutline,
  mdiMapOutline,
  mdiMapSearchOutline,
  mdiPencilOutline,
  mdiRouterWireless,
  mdiSwapHorizontal,
  mdiVectorPolyline,
  mdiWeatherWindy,
} from "@mdi/js";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { Link, useLocation, useParams } from "react-router";
import { mayOpenRoute } from "#domain/access/routes.ts";
import { withTables } from "#web/language/messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import {
  CONSOLE_PAGES,
  type ConsolePage,
  type PageKey,
  pagesOfSite,
} from "#web/ui/console-pages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

const OpenProposals = lazyPart(() =>
  withTables(
    ["notices"],
    async () =>
      (await import("#web/features/site/device-ids/replacement/OpenProposals.tsx")).OpenProposals,
  ),
);

const ICONS: Readonly<Record<PageKey, string>> = {
  layouts: mdiMapOutline,
  storm: mdiWeatherWindy,
  insight: mdiLightbulbOnOutline,
  report: mdiChartBoxOutline,
  deviceManager: mdiRouterWireless,
  usersList: mdiAccountGroupOutline,
  map: mdiMapSearchOutline,
  alarms: mdiAlarmLightOutline,
  radio: mdiAccessPointNetwork,
  commissioning: mdiClipboardCheckOutline,
  replacement: mdiSwapHorizontal,
  firmware: mdiChip,
  locations: mdiCrosshairsGps,
  editor: mdiPencilOutline,
  configure: mdiVectorPolyline,
  tokens: mdiKeyVariant,
  notifications: mdiBellCogOutline,
};

interface Props {
  readonly onFollow: () => void;
}

export function PageLinks({ onFollow }: Props) {
  const { layoutId } = useParams();
  return (
    <>
      <Links pages={CONSOLE_PAGES} onFollow={onFollow} />
      {layoutId !== undefined && (
        <Links title={SHELL_MESSAGES.thisSite} pages={pagesOfSite(layoutId)} onFollow={onFollow} />
      )}
    </>
  );
}

interface LinksProps extends Props {
  readonly pages: readonly ConsolePage[];
  readonly title?: string;
}

function Links({ pages, title, onFollow }: LinksProps) {
  const privileges = usePrivileges();
  const { pathname } = useLocation();
  return (
    <List disablePadding aria-label={title} subheader={title && <Head text={title} />}>
      {pages
        .filter(({ route }) => mayOpenRoute(privileges, route))
        .map(({ key, name, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={Link}
              to={path}
              onClick={onFollow}
              selected={path === pathname}
              aria-current={path === pathname ? "page" : undefined}
              sx={LINK}
            >
              <PageEntry iconPath={ICONS[key]} text={name} />
              {key === "replacement" && <OpenProposals />}
            </ListItemButton>
          </ListItem>
        ))}
    </List>
  );
}

function Head({ text }: { readonly text: string }) {
  return (
    <ListSubheader component="li" aria-hidden sx={HEAD}>
      {text}
    </ListSubheader>
  );
}

const HEAD = { lineHeight: "36px", position: "static", backgroundColor: "transparent" } as const;

const LINK = { "&.Mui-selected": { color: "primary.main" } } as const;

interface EntryProps {
  readonly iconPath: string;
  readonly text: string;
}

export function PageEntry({ iconPath, text }: EntryProps) {
  return (
    <>
      <ListItemIcon sx={{ color: "inherit", minWidth: 40 }}>
        <Icon path={iconPath} />
      </ListItemIcon>
      <ListItemText primary={text} slotProps={{ primary: { variant: "subtitle2" } }} />
    </>
  );
}
