/** Node ids that are missing or given twice (S0 §8). */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Stack from "@mui/material/Stack";
import type { Site } from "#web/features/site/model/site.ts";
import { idRepeated, nodesWithoutId, OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";
import { countUnassigned, repeatedIds } from "./device-id-overlay.ts";
import { SUMMARY_LIST } from "./summary-list.ts";

export function IdProblems({ site }: { readonly site: Site }) {
  const missing = countUnassigned(site);
  const repeated = repeatedIds(site).map(({ master, id, nodes }) =>
    idRepeated(site.masters[master]?.name ?? "", id, nodes.length),
  );
  const problems = [...(missing > 0 ? [nodesWithoutId(missing)] : []), ...repeated];
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
