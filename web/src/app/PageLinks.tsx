/** The pages that somebody with these rights may open: those of the console, and those of the site that is looked at. */
import {
  mdiAccountGroupOutline,
  mdiAlarmLightOutline,
  mdiBellCogOutline,
  mdiCrosshairsGps,
  mdiKeyVariant,
  mdiMapOutline,
  mdiMapSearchOutline,
  mdiPencilOutline,
  mdiRouterWireless,
  mdiVectorPolyline,
} from "@mdi/js";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { Link, useLocation, useParams } from "react-router";
import { mayOpenRoute, ROUTES, type RouteKey } from "#domain/access/routes.ts";
import { LAYOUT_TABS, type LayoutTab } from "#domain/layout/editor-address.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

interface PageLink {
  /** Whose rights open it. */
  readonly route: RouteKey;
  readonly icon: string;
  readonly name: string;
  readonly path: string;
}

const PAGES: readonly PageLink[] = [
  {
    route: "layouts",
    icon: mdiMapOutline,
    name: ROUTES.layouts.title,
    path: ROUTES.layouts.paths[0],
  },
  {
    route: "deviceManager",
    icon: mdiRouterWireless,
    name: ROUTES.deviceManager.title,
    path: ROUTES.deviceManager.paths[0],
  },
  {
    route: "usersList",
    icon: mdiAccountGroupOutline,
    name: MESSAGES.users,
    path: ROUTES.usersList.paths[0],
  },
];

function pagesOfSite(layoutId: string): readonly PageLink[] {
  const map = `/layout/${layoutId}`;
  const editor = (tab: LayoutTab) => {
    const place = LAYOUT_TABS.indexOf(tab);
    return `${map}?modify-layout=${layoutId}${place === 0 ? "" : `&tab=${place}`}`;
  };
  const { siteMap, alarms, deviceLocations, editLayout } = MESSAGES;
  return [
    { route: "layout", icon: mdiMapSearchOutline, name: siteMap, path: map },
    { route: "alarms", icon: mdiAlarmLightOutline, name: alarms, path: `/alarms/${layoutId}` },
    {
      route: "deviceLocations",
      icon: mdiCrosshairsGps,
      name: deviceLocations,
      path: `/device-locations/${layoutId}`,
    },
    // The editor is for whoever may configure the layout.
    {
      route: "configureLayout",
      icon: mdiPencilOutline,
      name: editLayout,
      path: editor("details"),
    },
    {
      route: "configureLayout",
      icon: mdiVectorPolyline,
      name: MESSAGES.configureLayout,
      path: `/configure-layout/${layoutId}`,
    },
    {
      route: "configureLayout",
      icon: mdiKeyVariant,
      name: MESSAGES.siteTokens,
      path: editor("programs"),
    },
    {
      route: "configureLayout",
      icon: mdiBellCogOutline,
      name: MESSAGES.siteNotifications,
      path: editor("notifications"),
    },
  ];
}

interface Props {
  readonly onFollow: () => void;
}

export function PageLinks({ onFollow }: Props) {
  const { layoutId } = useParams();
  return (
    <>
      <Links pages={PAGES} onFollow={onFollow} />
      {layoutId !== undefined && (
        <Links title={MESSAGES.thisSite} pages={pagesOfSite(layoutId)} onFollow={onFollow} />
      )}
    </>
  );
}

interface LinksProps extends Props {
  readonly pages: readonly PageLink[];
  readonly title?: string;
}

function Links({ pages, title, onFollow }: LinksProps) {
  const privileges = usePrivileges();
  const { pathname } = useLocation();
  return (
    <List disablePadding aria-label={title} subheader={title && <Head text={title} />}>
      {pages
        .filter(({ route }) => mayOpenRoute(privileges, route))
        .map(({ icon, name, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={Link}
              to={path}
              onClick={onFollow}
              selected={path === pathname}
              aria-current={path === pathname ? "page" : undefined}
              sx={LINK}
            >
              <PageEntry iconPath={icon} text={name} />
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
