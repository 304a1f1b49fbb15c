/** Field for the trackers of a drill: all, or a share of which the masters are drawn. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { READINESS_VERDICTS } from "#domain/readiness/judge-readiness.ts";
import { READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { listText, numberText } from "#web/language/counts.ts";
import { drillableMasters } from "./model/drill.ts";
import { DRILL_MESSAGES } from "./model/drill-messages.ts";
import type { DrillTarget } from "./model/drill-share.ts";
import type { ChosenDrillTarget } from "./use-drill-target.ts";

interface Props {
  readonly site: Site;
  readonly chosen: ChosenDrillTarget;
}

export function DrillTargetPicker({ site, chosen }: Props) {
  const { isShare, setIsShare, entered, setEntered, drawAgain, target } = chosen;
  const hasShare = drillableMasters(site).length > 1;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={isShare}
        aria-label={DRILL_MESSAGES.trackers}
        onChange={(_, next: boolean | null) => next !== null && setIsShare(next)}
      >
        <ToggleButton value={false}>{DRILL_MESSAGES.all}</ToggleButton>
        <ToggleButton value={true} disabled={!hasShare}>
          {DRILL_MESSAGES.share}
        </ToggleButton>
      </ToggleButtonGroup>
      {!hasShare && (
        <Typography variant="body2" color="textSecondary">
          {DRILL_MESSAGES.noShare}
        </Typography>
      )}
      {isShare && (
        <Stack direction="row" sx={{ gap: 1, alignItems: "flex-start" }}>
          <TextField
            size="small"
            label={DRILL_MESSAGES.percent}
            helperText={DRILL_MESSAGES.percentHint}
            error={target === undefined}
            value={entered}
            onChange={({ target: field }) => setEntered(field.value)}
            slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 2 } }}
            sx={{ flex: 1 }}
          />
          <Button variant="outlined" onClick={drawAgain} sx={{ minHeight: 40 }}>
            {DRILL_MESSAGES.drawAgain}
          </Button>
        </Stack>
      )}
      {target !== undefined && target.masters.length > 0 && (
        <TargetFacts site={site} target={target} isShare={isShare} />
      )}
    </Stack>
  );
}

interface FactsProps {
  readonly site: Site;
  readonly target: DrillTarget;
  readonly isShare: boolean;
}

function TargetFacts({ site, target, isShare }: FactsProps) {
  const { masters, trackers, readiness } = target;
  const predicted = READINESS_VERDICTS.filter((verdict) => readiness[verdict] > 0).map(
    (verdict) => `${READINESS_MESSAGES[verdict]} ${numberText(readiness[verdict])}`,
  );
  const names = listText(masters.map(({ name }) => name));
  return (
    <FactList
      facts={[
        ...(isShare ? [[DRILL_MESSAGES.masters, names] as const] : []),
        [DRILL_MESSAGES.trackers, DRILL_MESSAGES.reach(trackers, site.nodes.count)],
        [DRILL_MESSAGES.readiness, listText(predicted)],
      ]}
    />
  );
}
