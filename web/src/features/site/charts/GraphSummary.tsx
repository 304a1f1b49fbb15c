/** The summary of a graph for the visible part of the range. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { useServices } from "#web/session/services.ts";
import { Picture } from "#web/ui/Picture.tsx";
import type { ChartContent } from "./chart-content.ts";
import { CHART_MESSAGES, rangeOf } from "./chart-messages.ts";
import { availability, distribution } from "./graph-summary.ts";

interface Props {
  readonly content: ChartContent;
  readonly view: ChartRange;
  readonly tz: string | undefined;
  readonly onClose: () => void;
}

export function GraphSummary({ content, view, tz, onClose }: Props) {
  const { nowSeconds } = useServices();
  const [now] = useState(nowSeconds);
  // Memoised, because computing the distribution reads every visible point.
  const spread = useMemo(() => distribution(content, view), [content, view]);
  const availabilityPicture = useMemo(() => availability(content, view, now), [content, view, now]);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>
        {CHART_MESSAGES.summaryOf(GRAPH_TITLES[content.graph.key])}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {rangeOf(siteTime(view.start, tz), siteTime(view.end, tz))}
        </Typography>
        {spread === undefined ? (
          <Typography>{CHART_MESSAGES.noSummary}</Typography>
        ) : (
          <Stack sx={{ gap: 3 }}>
            <Picture content={spread} />
            <Picture content={availabilityPicture} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{CHART_MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const TITLE_ID = "graph-summary-title";
