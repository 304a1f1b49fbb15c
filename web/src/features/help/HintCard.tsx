/** Shows first-use hints one at a time, in the flow of the page, so that they cover nothing. */
import { mdiLightbulbOnOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { HintPage } from "#web/session/hint-store.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useHints } from "#web/session/use-hints.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { HINT_MESSAGES, type HintAct, hintAt } from "./hints.ts";

interface Props {
  readonly place: HintPage;
  /** Handlers of the hints' action buttons. */
  readonly acts?: Readonly<Record<HintAct, () => void>>;
}

export function HintCard({ place, acts }: Props) {
  const { config } = useServices();
  const { passed, pass, dismiss } = useHints(place);
  const privileges = usePrivileges();
  const isOnline = useIsOnline();
  const titleId = useId();
  // True if the deployment has simulated trackers: only such deployments offer demo accounts.
  const isDemo = config.demoAccounts !== undefined;
  const shown = hintAt(place, passed, { privileges, isDemo });
  if (shown === undefined) return undefined;
  const { hint, passedWith } = shown;
  const { act } = hint;
  const proceed = () => pass(passedWith);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...CARD, ...EDGES[place] }}>
      <Icon path={mdiLightbulbOnOutline} sx={SIGN} />
      <Box sx={WORDS}>
        <Typography id={titleId} variant="subtitle2" component="h2">
          {hint.title}
          {shown.count > 1 && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {HINT_MESSAGES.place(shown.number, shown.count)}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2">{hint.text}</Typography>
      </Box>
      <Box sx={BUTTONS}>
        <Button color="inherit" onClick={dismiss}>
          {HINT_MESSAGES.dismiss}
        </Button>
        <Button variant={act ? "text" : "outlined"} onClick={proceed}>
          {Number.isFinite(passedWith) ? HINT_MESSAGES.next : HINT_MESSAGES.done}
        </Button>
        {act && acts && (
          <Button
            variant="outlined"
            disabled={!isOnline}
            onClick={() => {
              proceed();
              acts[act]();
            }}
          >
            {HINT_MESSAGES.acts[act]}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/**
 * Style of the hint. Hidden on low screens such as phones in landscape, to leave room for the page.
 */
const CARD = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.5,
  px: { xs: 1.5, sm: 2 },
  py: 0.75,
  backgroundColor: "background.paper",
  "@media (max-height: 519.95px)": { display: "none" },
  "@media print": { display: "none" },
} as const;

/**
 * Style per page: a framed card above the layout list; on the site view a strip of full width, as
 * the map needs the room.
 */
const EDGES = {
  layouts: { border: 1, borderColor: "primary.main", borderRadius: 1, my: 1.5 },
  site: { borderBottom: 1, borderColor: "primary.main" },
} as const satisfies Readonly<Record<HintPage, object>>;

const SIGN = { color: "primary.main", display: { xs: "none", sm: "block" } } as const;

const WORDS = { flex: "1 1 320px", minWidth: 0 } as const;

const BUTTONS = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 0.5,
  ml: "auto",
} as const;
