/** Node ids that are missing or given twice (S0 §8). */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Stack from "@mui/material/Stack";
import {
  idRepeated,
  nodesWithoutId,
  OVERLAY_MESSAGES,
  wholeIdRepeated,
} from "#web/features/site/model/overlay-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { countUnassigned, repeatedIds, repeatedWholeIds } from "./device-id-overlay.ts";
import { SUMMARY_LIST } from "./summary-list.ts";

export function IdProblems({ site }: { readonly site: Site }) {
  const missing = countUnassigned(site);
  const repeated = repeatedIds(site).map(({ master, id, nodes }) =>
    idRepeated(site.masters[master]?.name ?? "", id, nodes.length),
  );
  const whole = repeatedWholeIds(site).map(({ id, nodes }) => {
    const masters = new Set(nodes.map((node) => site.nodes.master[node] ?? 0));
    return wholeIdRepeated(
      id,
      [...masters].map((master) => site.masters[master]?.name ?? ""),
    );
  });
  const problems = [...(missing > 0 ? [nodesWithoutId(missing)] : []), ...repeated, ...whole];
  if (problems.length === 0) return undefined;
  return (
    <Alert severity="warning">
      <AlertTitle>{OVERLAY_MESSAGES.idProblems}</AlertTitle>
      <Stack component="ul" tabIndex={0} sx={SUMMARY_LIST}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Stack>
    </Alert>
  );
}
