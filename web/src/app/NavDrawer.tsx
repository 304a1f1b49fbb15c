/** The side drawer: who is signed in, where to go, the look, sign-out, the release (S0 §2). */

import { mdiClose, mdiCloudOffOutline, mdiLogout, mdiMapOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { NavLink } from "react-router";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { Brand } from "#web/ui/Brand.tsx";
import { formatRelease } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES, release } from "#web/ui/messages.ts";
import { AccountSummary } from "./AccountSummary.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NavDrawer({ isOpen, onClose }: Props) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { "aria-label": MESSAGES.navigation, sx: { width: 320, maxWidth: "86vw" } },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          px: 2,
          minHeight: { xs: 56, sm: 64 },
        }}
      >
        <Brand />
        <IconButton edge="end" aria-label={MESSAGES.closeMenu} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Divider />
      <Box component="nav" aria-label={MESSAGES.navigation} sx={{ flex: 1, p: 1 }}>
        <List disablePadding>
          <ListItem disablePadding>
            <ListItemButton
              component={NavLink}
              to="/layouts"
              onClick={onClose}
              sx={{ "&.active": { bgcolor: "action.selected", color: "primary.main" } }}
            >
              <ListItemIcon sx={{ color: "inherit", minWidth: 40 }}>
                <Icon path={mdiMapOutline} />
              </ListItemIcon>
              <ListItemText
                primary={MESSAGES.layouts}
                slotProps={{ primary: { variant: "subtitle2" } }}
              />
            </ListItemButton>
          </ListItem>
        </List>
      </Box>
      <Divider />
      <AccountSummary />
      <Divider />
      <DrawerFoot />
    </Drawer>
  );
}

function DrawerFoot() {
  const { session } = useServices();
  const isOnline = useIsOnline();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, p: 2 }}>
      <ThemeSwitch />
      <ListItemButton
        sx={{ flex: "none", mx: -1, px: 1 }}
        onClick={() => void session.end("signOut")}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon path={mdiLogout} />
        </ListItemIcon>
        <ListItemText primary={MESSAGES.logout} slotProps={{ primary: { variant: "subtitle2" } }} />
      </ListItemButton>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {release(formatRelease(__BUILD_TIME__))}
        </Typography>
        {!isOnline && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, color: "warning.main" }}>
            <Icon path={mdiCloudOffOutline} fontSize="small" />
            <Typography variant="caption" sx={{ fontWeight: 600 }}>
              {MESSAGES.offline}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}
