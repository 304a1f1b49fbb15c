/** Readings and configuration next to the questions of a step, with their age. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import { reportedRow } from "#web/features/site/model/controller-pair.ts";
import type { FactLine } from "#web/features/site/model/fact-sections.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { oldData } from "#web/features/site/model/time-messages.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { configuredFacts, measuredFacts } from "./model/live-facts.ts";
import { rescuersOf } from "./model/rescuers.ts";
import { HINT_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  readonly site: Site;
  /** Flat index of the node that is repaired. */
  readonly node: number;
  readonly questions: readonly AnswerName[];
}

export function LiveFacts({ site, node, questions }: Props) {
  const { readings } = useSiteView();
  const now = useNow();
  const held = usePrivileges();
  const units = useUnits();
  const row = reportedRow(site, readings, node);
  const measured =
    row === undefined ? [] : measuredFacts(site, node, row, questions, { held, units });
  const configured = configuredFacts(site, node, questions);
  const rescuers =
    questions.includes("rescueNodeRun") && holds(held, "DATA_SNAPSHOT")
      ? rescuersOf(site, readings, node)
      : [];
  const asOf = readings.byMaster[site.nodes.master[node] ?? -1]?.asOf ?? Number.NaN;
  const isStale = isNodeStale(row?.timestamp ?? Number.NaN, asOf);
  const age = typeof row?.timestamp === "number" ? oldData(Math.max(0, now - row.timestamp)) : "";
  return (
    <>
      {rescuers.length > 0 && (
        <Facts
          title={HINT_MESSAGES.around}
          lines={[{ key: "rescuers", label: HINT_MESSAGES.rescuers, value: rescuers.join(", ") }]}
        />
      )}
      {configured.length > 0 && <Facts title={HINT_MESSAGES.configured} lines={configured} />}
      {measured.length > 0 && (
        <Facts
          title={HINT_MESSAGES.reported}
          note={isStale ? `${age}, ${HINT_MESSAGES.stale}` : age}
          lines={measured}
        />
      )}
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly FactLine[];
}

function Facts({ title, note, lines }: FactsProps) {
  return (
    <Box component="section" aria-label={title} sx={BOX}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      <Box component="dl" sx={LINES}>
        {lines.map(({ key, label, value, bits = [] }) => (
          <Box key={key} sx={LINE}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={VALUE}>
              {bits.length > 0 ? bits.map((bit) => bit.label).join(", ") : value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const BOX = { border: 1, borderColor: "divider", borderRadius: 1, px: 1.5, py: 1 } as const;

const LINES = { m: 0, mt: 0.5 } as const;

const LINE = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  columnGap: 1.5,
  py: 0.375,
} as const;

const VALUE = { m: 0, fontWeight: 600, overflowWrap: "anywhere" } as const;
