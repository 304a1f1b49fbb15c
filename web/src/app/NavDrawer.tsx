/** The side drawer: who is signed in, where to go, the look, sign-out, the release (S0 §2). */

import {
  mdiAccountGroupOutline,
  mdiAlarmLightOutline,
  mdiClose,
  mdiLogout,
  mdiMapOutline,
  mdiRouterWireless,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
import { NavLink, useParams } from "react-router";
import { mayOpenRoute, ROUTES } from "#domain/access/routes.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Brand } from "#web/ui/Brand.tsx";
import { formatRelease } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { MESSAGES, release } from "#web/ui/messages.ts";
import { AccountSummary } from "./AccountSummary.tsx";
import { OfflineSign } from "./OfflineSign.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { UnitChoice } from "./UnitChoice.tsx";

const SavedViews = latePart(
  async () => (await import("#web/features/saved-views/SavedViews.tsx")).SavedViews,
);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NavDrawer({ isOpen, onClose }: Props) {
  const paper = { "aria-label": MESSAGES.navigation, sx: { width: 320, maxWidth: "86vw" } };
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper }}>
      <DrawerHead onClose={onClose} />
      <Divider />
      <Box component="nav" aria-label={MESSAGES.navigation} sx={{ flex: 1, p: 1 }}>
        <PageLinks onFollow={onClose} />
      </Box>
      <SavedViews onDone={onClose} />
      <Divider />
      <AccountSummary />
      <Divider />
      <DrawerFoot />
    </Drawer>
  );
}

interface LinksProps {
  readonly onFollow: () => void;
}

/** The pages that somebody with these rights may open. */
function PageLinks({ onFollow }: LinksProps) {
  const privileges = usePrivileges();
  // Of the site that is looked at.
  const { layoutId } = useParams();
  const isOfSite = layoutId !== undefined && mayOpenRoute(privileges, "alarms");
  return (
    <List disablePadding>
      {PAGES.filter(({ route }) => mayOpenRoute(privileges, route)).map(({ route, icon, name }) => (
        <ListItem key={route} disablePadding>
          <ListItemButton
            component={NavLink}
            to={ROUTES[route].paths[0]}
            onClick={onFollow}
            sx={LINK}
          >
            <Entry iconPath={icon} text={name} />
          </ListItemButton>
        </ListItem>
      ))}
      {isOfSite && (
        <ListItem disablePadding>
          <ListItemButton
            component={NavLink}
            to={`/alarms/${layoutId}`}
            onClick={onFollow}
            sx={LINK}
          >
            <Entry iconPath={mdiAlarmLightOutline} text={MESSAGES.alarms} />
          </ListItemButton>
        </ListItem>
      )}
    </List>
  );
}

const PAGES = [
  { route: "layouts", icon: mdiMapOutline, name: ROUTES.layouts.title },
  { route: "deviceManager", icon: mdiRouterWireless, name: ROUTES.deviceManager.title },
  { route: "usersList", icon: mdiAccountGroupOutline, name: MESSAGES.users },
] as const;

const LINK = { "&.active": { bgcolor: "action.selected", color: "primary.main" } } as const;

interface HeadProps {
  readonly onClose: () => void;
}

function DrawerHead({ onClose }: HeadProps) {
  return (
    <Toolbar sx={{ justifyContent: "space-between", px: { xs: 2 } }}>
      <Brand />
      <IconButton edge="end" aria-label={MESSAGES.closeMenu} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Toolbar>
  );
}

function DrawerFoot() {
  const { session } = useServices();
  return (
    <Box sx={FOOT}>
      <UnitChoice />
      <ThemeSwitch />
      <ListItemButton sx={LOGOUT} onClick={() => void session.end("signOut")}>
        <Entry iconPath={mdiLogout} text={MESSAGES.logout} />
      </ListItemButton>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {release(formatRelease(__BUILD_TIME__))}
        </Typography>
        <OfflineSign />
      </Box>
    </Box>
  );
}

const FOOT = {
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: 2,
  "& .MuiToggleButton-root": { flex: 1 },
} as const;

const LOGOUT = { flex: "none", mx: -1, px: 1 } as const;

interface EntryProps {
  readonly iconPath: string;
  readonly text: string;
}

function Entry({ iconPath, text }: EntryProps) {
  return (
    <>
      <ListItemIcon sx={{ color: "inherit", minWidth: 40 }}>
        <Icon path={iconPath} />
      </ListItemIcon>
      <ListItemText primary={text} slotProps={{ primary: { variant: "subtitle2" } }} />
    </>
  );
}
