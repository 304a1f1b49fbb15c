/** The stages of a campaign with the numbers of their nodes, and why masters wait. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { numberText } from "#web/language/counts.ts";
import { useUnits } from "#web/session/services.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { holdText, nodeStateText, stageText, waitText } from "./campaign-words.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";

interface Props {
  readonly campaign: Campaign;
  readonly masters: readonly CampaignMaster[];
  /** Time zone of the site. */
  readonly tz: string | undefined;
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

interface StageLine {
  readonly name: string;
  readonly isPresent: boolean;
  readonly nodes: CampaignMaster["nodes"];
}

const COLUMNS: readonly CardColumn<StageLine>[] = [
  {
    head: FIRMWARE_MESSAGES.stage,
    read: ({ name, isPresent }) => (isPresent ? `${name} (${FIRMWARE_MESSAGES.present})` : name),
  },
  {
    head: FIRMWARE_MESSAGES.nodes,
    isNumeric: true,
    read: ({ nodes }) => numberText(nodes.length),
  },
  ...GROUPS.map(({ label, states }) => ({
    head: nodeStateText(label),
    isNumeric: true,
    read: ({ nodes }: StageLine) =>
      numberText(nodes.filter(({ state }) => states.some((one) => one === state)).length),
  })),
];

export function CampaignStages({ campaign, masters, tz }: Props) {
  const { stages, stage: present, state } = campaign;
  const nodes = masters.flatMap((master) => master.nodes);
  const lines = [
    ...stages.map((_, stage) => ({
      name: stageText(stage, stages),
      isPresent: stage === present && state !== "ended",
      nodes: nodes.filter((node) => node.stage === stage),
    })),
    { name: FIRMWARE_MESSAGES.sum, isPresent: false, nodes },
  ];
  const hold = holdText(campaign, tz);
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
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
      <CardTable
        name={{ label: FIRMWARE_MESSAGES.stages }}
        columns={COLUMNS}
        rows={lines}
        keyOf={({ name }) => name}
        isSelected={({ isPresent }) => isPresent}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {FIRMWARE_MESSAGES.leftOut(campaign.upToDate, campaign.otherType, campaign.unknown)}
      </Typography>
    </Box>
  );
}

/** The reasons for which masters wait, each with the masters' names. */
function Waits({ campaign, masters }: Omit<Props, "tz">) {
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
