/** A line that says how a switch of the layout stands; administrators turn it here, each time with a reason. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { COMMAND_MESSAGES, switchedBy } from "#web/features/site/model/command-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import type { LayoutSwitch } from "./operations/layout-switches.generated.ts";

/** quiet: as usual; told: with who has set it and why; loud: the same, as something that is wanted does not work. */
export type SwitchLook = "quiet" | "told" | "loud";

interface Props {
  readonly state: LayoutSwitch;
  readonly look: SwitchLook;
  readonly icon: string;
  readonly text: string;
  /** How the button reads, and what the dialog behind it asks. */
  readonly words: { readonly button: string; readonly title: string; readonly hint: string };
  /** Of the site. */
  readonly tz: string | undefined;
  /** Resolves to why it was not set, in words; to undefined when it was. */
  readonly onTurn: (on: boolean, reason: string) => Promise<string | undefined>;
}

export function SwitchStrip({ state, look, icon, text, words, tz, onTurn }: Props) {
  const maySwitch = holds(usePrivileges(), "ADMIN");
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  // What is as usual needs no word to those who cannot change it.
  if (look === "quiet" && !maySwitch) return undefined;
  return (
    <Box role="status" sx={STRIPS[look]}>
      <Icon path={icon} fontSize="small" />
      <Box sx={{ flex: WIDTHS[look], minWidth: 0 }}>
        <Typography variant="body2" sx={TEXTS[look]}>
          {text}
        </Typography>
        {look !== "quiet" && <SwitchReason state={state} tz={tz} />}
      </Box>
      {maySwitch && (
        <Button size="small" color="inherit" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {words.button}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          words={{ ...words, reasonHint: COMMAND_MESSAGES.reasonHint, go: words.title }}
          isGrave={state.on}
          onGo={(reason) => onTurn(!state.on, reason)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}

const STRIP = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  px: 2,
  py: 0.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
  color: "text.secondary",
} as const;

const STRIPS = {
  quiet: STRIP,
  told: STRIP,
  loud: { ...STRIP, py: 1, color: "background.paper", backgroundColor: "warning.main" },
} as const;

/** A word beside the button, a sentence where it has room, or a line of its own. */
const WIDTHS = { quiet: "1 1 120px", told: "1 1 180px", loud: "1 1 80%" } as const;

const TEXTS = {
  quiet: {},
  told: { color: "text.primary" },
  loud: { fontWeight: 700 },
} as const;

interface SwitchReasonProps {
  readonly state: LayoutSwitch;
  /** Of the site. */
  readonly tz: string | undefined;
}

/** Why a switch of the layout was set so, by whom and when. */
function SwitchReason({ state: { reason, changedAt, changedBy = "" }, tz }: SwitchReasonProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {reason}
      {changedAt !== undefined && ` (${switchedBy(changedBy, siteTime(changedAt, tz))})`}
    </Typography>
  );
}
