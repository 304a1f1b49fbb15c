/** Strip with the state of a layout switch; administrators change it here, with a reason. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import type { LayoutSwitch } from "./operations/layout-switches.generated.ts";

/**
 * How the strip looks. quiet: the switch is in its usual position; detailed: the strip names the user
 * and the reason of the last change; loud: like detailed, but emphasised, because a wanted function is
 * off.
 */
export type SwitchLook = "quiet" | "detailed" | "loud";

interface Props {
  /**
   * State of the switch. Until it is known, the strip is blank but as high as in the usual state,
   * so that what is below it does not move under a press when the state arrives.
   */
  readonly state: LayoutSwitch | undefined;
  readonly look: SwitchLook;
  readonly icon: string;
  readonly text: string;
  /** Texts of the button and its dialog. */
  readonly words: { readonly button: string; readonly title: string; readonly hint: string };
  /** Time zone of the site. */
  readonly tz: string | undefined;
  /** Changes the switch. Resolves to an error text, or to undefined on success. */
  readonly onTurn: (on: boolean, reason: string) => Promise<string | undefined>;
}

export function SwitchStrip({ state, look, icon, text, words, tz, onTurn }: Props) {
  const maySwitch = holds(usePrivileges(), "ADMIN");
  const isOnline = useIsOnline();
  const [isConfirming, setIsConfirming] = useState(false);
  // A switch in its usual position is shown only to users who can change it.
  if (look === "quiet" && !maySwitch) return undefined;
  return (
    <Box role="status" sx={state === undefined ? BLANK : STRIPS[look]}>
      <Icon path={icon} fontSize="small" />
      <Box sx={{ flex: WIDTHS[look], minWidth: 0 }}>
        <Typography variant="body2" sx={TEXTS[look]}>
          {text}
        </Typography>
        {state !== undefined && look !== "quiet" && <SwitchReason state={state} tz={tz} />}
      </Box>
      {maySwitch && (
        <Button
          size="small"
          color="inherit"
          disabled={!isOnline}
          onClick={() => setIsConfirming(true)}
        >
          {words.button}
        </Button>
      )}
      {state !== undefined && isConfirming && (
        <ReasonDialog
          words={{ ...words, reasonHint: COMMAND_MESSAGES.reasonHint, go: words.button }}
          isDestructive={state.on}
          onGo={(reason) => onTurn(!state.on, reason)}
          onClose={() => setIsConfirming(false)}
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

const BLANK = { ...STRIP, "& > *": { visibility: "hidden" } } as const;

const STRIPS = {
  quiet: STRIP,
  detailed: STRIP,
  loud: { ...STRIP, py: 1, color: "background.paper", backgroundColor: "warning.main" },
} as const;

/** Width of the text for each look: beside the button if there is room, or a separate line. */
const WIDTHS = { quiet: "1 1 120px", detailed: "1 1 180px", loud: "1 1 80%" } as const;

const TEXTS = {
  quiet: {},
  detailed: { color: "text.primary" },
  loud: { fontWeight: 700 },
} as const;

interface SwitchReasonProps {
  readonly state: LayoutSwitch;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

/** Reason for the state of a switch, with user and time. */
function SwitchReason({ state: { reason, changedAt, changedBy = "" }, tz }: SwitchReasonProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {reason}
      {changedAt !== undefined &&
        ` (${COMMAND_MESSAGES.switchedBy(changedBy, siteTime(changedAt, tz))})`}
    </Typography>
  );
}
