/** Dialog for the choice of graphs and range; changes take effect with Apply. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, useState } from "react";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { useServices } from "#web/session/services.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";
import { areLong, dayFaults, daysOf, defaultRange, rangeOfDays } from "./chart-range.ts";
import { GraphTypeTable } from "./GraphTypeTable.tsx";
import { maxGraphs } from "./graph-choice.ts";
import { RangeFields } from "./RangeFields.tsx";
import type { UsedCharts } from "./use-charts.ts";

interface Props {
  readonly charts: UsedCharts;
  readonly onClose: () => void;
}

export function GraphOptions({ charts, onClose }: Props) {
  const { tz, zoneText, isSmall, setChart } = charts;
  const { nowSeconds } = useServices();
  const [now] = useState(nowSeconds);
  const [days, setDays] = useState(() => daysOf(charts.range, tz));
  const [chosen, setChosen] = useState<readonly GraphTypeKey[]>(() =>
    charts.graphs.map(({ content }) => content.graph.key),
  );
  const [isLong, setLong] = useState(() => areLong(days));
  const faults = dayFaults(days, now, { tz, isLong });
  const range = rangeOfDays(days, tz);
  const isFaulty = faults.start !== undefined || faults.end !== undefined;
  const canApply = !isFaulty && range !== undefined && chosen.length > 0;
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (!canApply) return;
    const defaults = defaultRange(now, tz);
    const isDefault = range.start === defaults.start && range.end === defaults.end;
    setChart({
      ...{ graphs: chosen, zoom: undefined, isChoosing: false },
      range: isDefault ? undefined : range,
    });
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby={TITLE_ID}
    >
      <Box component="form" noValidate onSubmit={apply} sx={FORM}>
        <DialogTitle id={TITLE_ID}>{CHART_MESSAGES.title}</DialogTitle>
        <DialogContent>
          <GraphTypeTable chosen={chosen} most={maxGraphs(isSmall)} onChoose={setChosen} />
          <RangeFields
            {...{ days, faults, tz, zoneText, isLong }}
            range={isFaulty ? undefined : range}
            today={daysOf({ start: now, end: now }, tz).start}
            onDays={setDays}
            onLong={setLong}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{CHART_MESSAGES.close}</Button>
          <Button type="submit" variant="contained" disabled={!canApply}>
            {CHART_MESSAGES.apply}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const TITLE_ID = "graph-options-title";

/**
 * Style of the form inside the dialog: same layout as the dialog itself, so that the content
 * scrolls if it does not fit.
 */
const FORM = { display: "flex", flexDirection: "column", flex: "1 1 auto", minHeight: 0 } as const;
