/** The stages of a campaign with the numbers of their nodes, and why masters wait. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { numberText } from "#web/language/counts.ts";
import { useUnits } from "#web/session/services.ts";
import { holdText, nodeStateText, stageText, waitText } from "./campaign-words.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";

interface Props {
  readonly campaign: Campaign;
  readonly masters: readonly CampaignMaster[];
}

/** Columns of the table: groups of node states, which together are all nodes. */
const GROUPS = [
  { label: "notAsked", states: ["notAsked"] },
  { label: "asked", states: ["preparing", "asked"] },
  { label: "proving", states: ["versionRead", "proving"] },
  { label: "proven", states: ["proven"] },
  { label: "failed", states: ["failed"] },
  { label: "skipped", states: ["skipped"] },
] as const;

export function CampaignStages({ campaign, masters }: Props) {
  const { stages, stage: present, state } = campaign;
  const nodes = masters.flatMap((master) => master.nodes);
  const hold = holdText(campaign);
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2">
        {FIRMWARE_MESSAGES.tolerated(
          campaign.counts.failed - campaign.accepted,
          campaign.tolerated,
        )}
        {campaign.accepted > 0 && `; ${FIRMWARE_MESSAGES.accepted(campaign.accepted)}`}
      </Typography>
      {hold !== undefined && (
        <Alert severity={campaign.hold === "tolerance" ? "info" : "warning"} sx={{ my: 1 }}>
          {hold}
        </Alert>
      )}
      <Waits campaign={campaign} masters={masters} />
      <TableContainer tabIndex={0} role="region" aria-label={FIRMWARE_MESSAGES.stages}>
        <Table size="small" aria-label={FIRMWARE_MESSAGES.stages}>
          <TableHead>
            <TableRow>
              <TableCell>{FIRMWARE_MESSAGES.stage}</TableCell>
              <TableCell align="right">{FIRMWARE_MESSAGES.nodes}</TableCell>
              {GROUPS.map(({ label }) => (
                <TableCell key={label} align="right">
                  {nodeStateText(label)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {stages.map((_, stage) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the stage's own
                key={stage}
                name={stageText(stage, stages)}
                isPresent={stage === present && state !== "ended"}
                nodes={nodes.filter((node) => node.stage === stage)}
              />
            ))}
            <Line name={FIRMWARE_MESSAGES.sum} isPresent={false} nodes={nodes} />
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {FIRMWARE_MESSAGES.leftOut(campaign.upToDate, campaign.otherType, campaign.unknown)}
      </Typography>
    </Box>
  );
}

interface LineProps {
  readonly name: string;
  readonly isPresent: boolean;
  readonly nodes: CampaignMaster["nodes"];
}

function Line({ name, isPresent, nodes }: LineProps) {
  const count = (states: readonly string[]) =>
    nodes.filter(({ state }) => states.includes(state)).length;
  return (
    <TableRow selected={isPresent}>
      <TableCell component="th" scope="row">
        {name}
        {isPresent && ` (${FIRMWARE_MESSAGES.present})`}
      </TableCell>
      <TableCell align="right">{numberText(nodes.length)}</TableCell>
      {GROUPS.map(({ label, states }) => (
        <TableCell key={label} align="right">
          {numberText(count(states))}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The reasons for which masters wait, each with the masters' names. */
function Waits({ campaign, masters }: Props) {
  const units = useUnits();
  const byReason = new Map<string, string[]>();
  for (const master of masters) {
    const text = waitText(master, campaign, units);
    if (text === undefined) continue;
    byReason.set(text, [...(byReason.get(text) ?? []), master.name]);
  }
  if (byReason.size === 0) return undefined;
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {FIRMWARE_MESSAGES.waits}
      </Typography>
      {[...byReason].map(([text, names]) => (
        <div key={text}>
          {names.join(", ")}: {text}
        </div>
      ))}
    </Alert>
  );
}
