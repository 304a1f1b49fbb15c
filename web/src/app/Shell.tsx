/** The shell of every signed-in page: top bar, drawer, content. */

import { mdiMenu } from "@mdi/js";
import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
import { memo, type ReactNode, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { withTables } from "#web/language/messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { BrandSign } from "#web/ui/Brand.tsx";
import { ButtonRoom } from "#web/ui/ButtonRoom.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { lineClamp } from "#web/ui/line-clamp.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { isPlainKey, useShortcut } from "#web/ui/use-shortcut.ts";
import { HelpChatButton } from "./HelpChatButton.tsx";
import { IdleControlPrompt } from "./IdleControlPrompt.tsx";
import { NavDrawer } from "./NavDrawer.tsx";
import { OfflineSign } from "./OfflineSign.tsx";
import { PauseSign } from "./PauseSign.tsx";
import { RecoveryOffer } from "./RecoveryOffer.tsx";

const OutboxSign = lazyPart(
  async () => (await import("#web/features/outbox/OutboxSign.tsx")).OutboxSign,
);

const NotificationBell = lazyPart(() =>
  withTables(
    ["notices"],
    async () => (await import("#web/features/notifications/NotificationBell.tsx")).NotificationBell,
  ),
);

const HelpDialog = lazyPart(() =>
  withTables(
    ["commands", "notices", "help"],
    async () => (await import("#web/features/help/HelpDialog.tsx")).HelpDialog,
  ),
);

interface Props {
  /** Title in the top bar; empty while unknown. */
  readonly title: string;
  /** Actions of the whole page, at the end of the top bar. */
  readonly tools?: ReactNode;
  /** True: the content fills the rest of the window, as a map does. False: it scrolls. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

const CONTENT_ID = "content";

/** The shell; memoised, so that it renders again only when a page passes other props. */
export const Shell = memo(Frame);

function Frame({ title, tools, isFilled = false, children }: Props) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  const closeHelp = () => setIsHelpOpen(false);
  useShortcut(isHelpKey, openHelp);
  return (
    <Box sx={isFilled ? FILLED : undefined}>
      <SkipLink />
      <TopBar title={title} tools={tools} onMenu={() => setIsMenuOpen(true)} />
      <NavDrawer
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        onHelp={() => {
          setIsMenuOpen(false);
          openHelp();
        }}
      />
      <RecoveryOffer />
      <IdleControlPrompt />
      {isHelpOpen && <HelpDialog onClose={closeHelp} onGiveUp={closeHelp} />}
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ outline: "none", minHeight: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const isHelpKey = (event: KeyboardEvent) => isPlainKey(event, "?");

/**
 * Style of a page that fills the window. Dynamic viewport height, because browsers on phones show
 * and hide their own bars.
 */
const FILLED = {
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  // Lets a long title shrink; otherwise it would make the page wider than the window.
  gridTemplateColumns: "minmax(0, 1fr)",
  height: "100dvh",
} as const;

interface TopBarProps {
  readonly title: string;
  readonly tools: ReactNode;
  readonly onMenu: () => void;
}

/**
 * The top bar. Signs that come and go are beside the title, so that they move no button; the bell
 * has its room before it is loaded.
 */
function TopBar({ title, tools, onMenu }: TopBarProps) {
  const hasBell = holds(usePrivileges(), "DATA_SNAPSHOT");
  return (
    <AppBar position="sticky" sx={BAR}>
      <Toolbar sx={{ gap: { xs: 0.25, sm: 1 }, ...NARROWEST_BAR }}>
        <IconButton
          edge="start"
          aria-label={SHELL_MESSAGES.openMenu}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon path={mdiMenu} />
        </IconButton>
        <Box sx={{ display: { xs: "none", sm: "contents" } }}>
          <BrandSign size={26} />
        </Box>
        <Typography variant="h2" component="h1" sx={TITLE}>
          {title || MESSAGES.product}
        </Typography>
        <PauseSign />
        <OfflineSign isInBar />
        <OutboxSign />
        {tools}
        {hasBell && <NotificationBell placeholder={<ButtonRoom />} />}
        <HelpChatButton />
      </Toolbar>
    </AppBar>
  );
}

/** The narrowest phones have no room for margins beside the title. */
const NARROWEST_BAR = {
  [NARROWEST_SCREEN]: { px: 1, "& h1": { fontSize: "0.875rem" } },
} as const;

/** Style of the title: two lines on phones, where the indicators leave little room. */
const TITLE = {
  flex: 1,
  minWidth: 0,
  ml: 0.5,
  ...lineClamp({ xs: "2", sm: "1" }),
  lineHeight: 1.2,
} as const;

const BAR = { bgcolor: "background.paper", borderBottom: 1, borderColor: "divider" } as const;

/** Link that is the first tab stop: skips the top bar and moves to the content. */
function SkipLink() {
  return (
    <Link
      href={`#${CONTENT_ID}`}
      sx={{
        position: "fixed",
        insetInlineStart: 8,
        top: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1.5,
        bgcolor: "background.paper",
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
    >
      {SHELL_MESSAGES.skipToContent}
    </Link>
  );
}
