/** What the stow of one site would do, or why it cannot be sent. */
import { mdiAlertOutline, mdiCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { stayCounts } from "#web/ui/commands/preview-summary.ts";
import { STAY_LABELS } from "#web/ui/commands/stay-labels.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { STOW_SITES_MESSAGES } from "./model/storm-messages.ts";
import type { ReadyPlan, SitePlan } from "./model/stow-plan.ts";

interface Props {
  readonly name: string;
  readonly plan: SitePlan;
}

export function SitePlanLine({ name, plan }: Props) {
  return (
    <Box component="li" sx={LINE}>
      {plan.status === "preparing" ? (
        <Box component="span" sx={{ width: 24 }} />
      ) : (
        <Icon
          path={plan.status === "ready" ? mdiCheck : mdiAlertOutline}
          sx={{ color: plan.status === "ready" ? "text.secondary" : "warning.main" }}
        />
      )}
      <Typography variant="subtitle2" component="span" sx={{ minWidth: 0 }}>
        {name}
      </Typography>
      <Typography variant="body2" component="span" sx={TEXT}>
        {plan.status === "preparing" ? (
          <Skeleton
            role="img"
            aria-label={STOW_SITES_MESSAGES.preparing}
            width="60%"
            sx={{ display: "inline-block" }}
          />
        ) : (
          planText(plan)
        )}
      </Typography>
    </Box>
  );
}

function planText(plan: Exclude<SitePlan, { readonly status: "preparing" }>): string {
  return plan.status === "failed" ? plan.message : readyText(plan);
}

/** Trackers that would move, those that would not by reason, and masters that are not reached. */
function readyText({ preview, masters, needsSecondPerson }: ReadyPlan): string {
  const second = needsSecondPerson ? [STOW_SITES_MESSAGES.needsSecond] : [];
  if (preview === undefined) return [STOW_SITES_MESSAGES.noPreview, ...second].join(" · ");
  const { mastersReached, moving, nodes } = preview;
  return [
    STOW_SITES_MESSAGES.wouldMove(moving, nodes),
    ...(mastersReached < masters.length
      ? [STOW_SITES_MESSAGES.mastersReached(mastersReached, masters.length)]
      : []),
    ...stayCounts(preview).map(({ reason, count }) =>
      STOW_SITES_MESSAGES.stays(count, STAY_LABELS[reason]),
    ),
    ...second,
  ].join(" · ");
}

const LINE = {
  display: "grid",
  gridTemplateColumns: { xs: "24px minmax(0, 1fr)", sm: "24px minmax(0, 2fr) minmax(0, 5fr)" },
  columnGap: 1.5,
  alignItems: "center",
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
  fontVariantNumeric: "tabular-nums",
} as const;

const TEXT = { gridColumn: { xs: "2", sm: "3" } } as const;
