/** Navigation drawer: the account, the pages, the theme, sign-out and the release date. */

import { mdiClose, mdiHelpCircleOutline, mdiLogout } from "@mdi/js";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import ListItemButton from "@mui/material/ListItemButton";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { withTables } from "#web/language/messages.ts";
import { useServices } from "#web/session/services.ts";
import { Brand } from "#web/ui/Brand.tsx";
import { formatRelease } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { AccountSummary } from "./AccountSummary.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { OfflineSign } from "./OfflineSign.tsx";
import { PageEntry, PageLinks } from "./PageLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { UnitChoice } from "./UnitChoice.tsx";

const SavedViews = lazyPart(() =>
  withTables(
    ["notices"],
    async () => (await import("#web/features/saved-views/SavedViews.tsx")).SavedViews,
  ),
);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

export function NavDrawer({ isOpen, onClose, onHelp }: Props) {
  const paper = { "aria-label": SHELL_MESSAGES.navigation, sx: { width: 320, maxWidth: "86vw" } };
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper }}>
      <DrawerContent onClose={onClose} onHelp={onHelp} />
    </Drawer>
  );
}

/** Longest wait for the saved views, which are read from the database of the browser. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/**
 * What is below the saved views appears together with them, since it would move under the finger of
 * a user who presses it. Saved views that come too late are left out until the drawer is opened
 * again.
 */
function DrawerContent({ onClose, onHelp }: Omit<Props, "isOpen">) {
  const { after } = useServices();
  const [views, setViews] = useState<"loading" | "ready" | "late">("loading");
  useEffect(
    () =>
      after(LONGEST_WAIT_MILLISECONDS, () => setViews((now) => (now === "ready" ? now : "late"))),
    [after],
  );
  return (
    <>
      <DrawerHead onClose={onClose} />
      <Divider />
      <Box component="nav" aria-label={SHELL_MESSAGES.navigation} sx={{ flex: 1, p: 1 }}>
        <PageLinks onFollow={onClose} />
      </Box>
      {views !== "late" && <SavedViews onDone={onClose} onReady={() => setViews("ready")} />}
      <Box sx={{ flex: "none" }} style={views === "loading" ? { visibility: "hidden" } : {}}>
        <Divider />
        <AccountSummary />
        <Divider />
        <DrawerFoot onHelp={onHelp} />
      </Box>
    </>
  );
}

interface HeadProps {
  readonly onClose: () => void;
}

function DrawerHead({ onClose }: HeadProps) {
  return (
    <Toolbar sx={{ justifyContent: "space-between", px: { xs: 2 } }}>
      <Brand />
      <IconButton edge="end" aria-label={SHELL_MESSAGES.closeMenu} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Toolbar>
  );
}

interface FootProps {
  readonly onHelp: () => void;
}

function DrawerFoot({ onHelp }: FootProps) {
  const { session } = useServices();
  return (
    <Box sx={FOOT}>
      <UnitChoice />
      <ThemeSwitch />
      <LanguageChoice />
      <ListItemButton sx={ENTRY} onClick={onHelp} aria-keyshortcuts="?">
        <PageEntry iconPath={mdiHelpCircleOutline} text={SHELL_MESSAGES.help} />
      </ListItemButton>
      <ListItemButton sx={ENTRY} onClick={() => void session.end("signOut")}>
        <PageEntry iconPath={mdiLogout} text={MESSAGES.logout} />
      </ListItemButton>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {SHELL_MESSAGES.release(formatRelease(__BUILD_TIME__))}
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

const ENTRY = { flex: "none", mx: -1, px: 1 } as const;
