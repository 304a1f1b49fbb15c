/**
 * A warning below a question if the node's reading contradicts the technician's answer. It changes
 * no answer and blocks no step.
 */
import Alert from "@mui/material/Alert";
import { useEffect, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import {
  angleRange,
  bearsOn,
  contradictions,
  withAngle,
} from "#domain/troubleshoot/contradictions.ts";
import { reportedRow } from "#web/features/site/model/controller-pair.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { CONTRADICTION_MESSAGES, contradictionText } from "./contradiction-messages.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
  readonly name: AnswerName;
}

/**
 * The warning. It needs a new React key for each step, because it collects the angles that arrive
 * while the step is open.
 */
export function Contradictions({ wizard: { site, node, state }, name }: Props) {
  const { readings } = useSiteView();
  const held = usePrivileges();
  const row = reportedRow(site, readings, node);
  const angles = useAngles(row?.timestamp ?? undefined, row?.anglePanel ?? null);
  const asOf = readings.byMaster[site.nodes.master[node] ?? -1]?.asOf ?? Number.NaN;
  const isKnown = row !== undefined && holds(held, "DATA_SNAPSHOT");
  if (!isKnown || isNodeStale(row.timestamp ?? Number.NaN, asOf)) return undefined;
  const found = contradictions(name, state.answers, { row, angles: angleRange(angles) });
  if (found.length === 0) return undefined;
  return (
    <Alert severity="warning">
      <strong>{CONTRADICTION_MESSAGES.title}</strong>
      {found.map((contradiction) => (
        <div key={contradiction.code}>{contradictionText(contradiction)}</div>
      ))}
      {CONTRADICTION_MESSAGES.stays}
    </Alert>
  );
}

/**
 * Collects the angles that the node reports while the question is open, one per report.
 * @param timestamp of the last report; reports that were already old are ignored
 */
function useAngles(timestamp: number | undefined, angle: number | null): readonly number[] {
  const { nowSeconds } = useServices();
  const [openedAt] = useState(nowSeconds);
  const [angles, setAngles] = useState<readonly number[]>([]);
  useEffect(() => {
    if (timestamp === undefined || !bearsOn(timestamp, openedAt)) return;
    setAngles((seen) => withAngle(seen, angle));
  }, [timestamp, angle, openedAt]);
  return angles;
}
