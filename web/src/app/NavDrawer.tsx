/** Navigation drawer: the account, the pages, the theme, sign-out and the release date. */

import { mdiClose, mdiHelpCircleOutline, mdiLogout } from "@mdi/js";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import ListItemButton from "@mui/material/ListItemButton";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
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
      <DrawerHead onClose={onClose} />
      <Divider />
      <Box component="nav" aria-label={SHELL_MESSAGES.navigation} sx={{ flex: 1, p: 1 }}>
        <PageLinks onFollow={onClose} />
      </Box>
      <SavedViews onDone={onClose} />
      <Divider />
      <AccountSummary />
      <Divider />
      <DrawerFoot onHelp={onHelp} />
    </Drawer>
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
