/**
 * Button that shows the present or past moment of the data. It opens a panel with the moment in
 * other time zones, and the choice of another moment.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { memo } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { markedTime, oldData, TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { NARROW } from "#web/map/map-styles.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import type { PillState } from "./pill-state.ts";

const TimePanel = lazyPart(async () => (await import("./TimePanel.tsx")).TimePanel);

interface Props {
  readonly site: Site;
  readonly state: PillState;
  readonly nowSeconds: number;
  readonly maySnapshot: boolean;
}

export const MomentButton = memo(({ site, state, nowSeconds, maySnapshot }: Props) => {
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  const text = pillText(state, site.layout.tz);
  const age = state.kind === "at" && state.age !== "fresh" ? oldData(nowSeconds - state.ts) : "";
  return (
    <>
      <Button
        color="inherit"
        aria-label={TIME_MESSAGES.momentButton([text, age].filter(Boolean).join(" "))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => open(event.currentTarget)}
        sx={MOMENT}
      >
        {`${text} `}
        {state.kind === "at" && state.age !== "fresh" && (
          <Box component="span" sx={{ ...AGE, color: AGE_COLOURS[state.age] }}>
            {age}
          </Box>
        )}
      </Button>
      {anchor !== undefined && (
        <TimePanel
          {...{ site, nowSeconds, maySnapshot, anchor, isOpen }}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
});

function pillText(state: PillState, tz: string | undefined): string {
  if (state.kind === "loading") return TIME_MESSAGES.loading;
  return state.kind === "noData" ? TIME_MESSAGES.noData : markedTime(siteTime(state.ts, tz), tz);
}

/** Style of the moment: on phones not larger in the Sun theme, so that the pill is one line. */
const MOMENT = {
  px: { xs: 0.5, sm: 1.5 },
  whiteSpace: "nowrap",
  [NARROW]: { fontSize: "0.875rem" },
} as const;

const AGE = { ml: 1, typography: "caption", fontWeight: 600 } as const;

const AGE_COLOURS = { old: "text.secondary", stale: "warning.main" } as const;
