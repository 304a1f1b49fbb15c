/** Asks for the settings of a new campaign, and shows what it would do before it is started. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { type CampaignSettings, NODE_TYPES } from "#domain/firmware-campaigns/campaign.ts";
import {
  DEFAULT_CAMPAIGN,
  readCampaignSettings,
} from "#domain/firmware-campaigns/campaign-input.ts";
import { planStages } from "#domain/firmware-campaigns/stage-plan.ts";
import { toleratedNodes } from "#domain/firmware-campaigns/tolerance.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isNameOf, SiteNameField } from "#web/features/site/page/SiteNameField.tsx";
import { numberText } from "#web/language/counts.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { boardText, campaignFailureText, stageText } from "./campaign-words.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import { createCampaign } from "./firmware-operations.ts";
import type { SiteNode } from "./node-versions.ts";

interface Props {
  readonly site: Site;
  /** Undefined until the versions are known. */
  readonly nodes: readonly SiteNode[] | undefined;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** The settings as texts, as they are typed. */
type Draft = Readonly<Record<keyof CampaignSettings, string>>;

const NUMBERS = ["canary", "toleranceNodes", "tolerancePercent", "windLimitMph"] as const;

const { form: WORDS } = FIRMWARE_MESSAGES;
const LABELS = {
  version: WORDS.version,
  canary: WORDS.canary,
  shares: WORDS.shares,
  toleranceNodes: WORDS.toleranceNodes,
  tolerancePercent: WORDS.tolerancePercent,
  windLimitMph: WORDS.wind,
} as const;
const FIELDS = Object.keys(LABELS) as readonly (keyof typeof LABELS)[];

export function CreateDialog({ site, nodes, onClose, onCreated }: Props) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const [draft, setDraft] = useState(() => firstDraft(nodes));
  const [siteName, setSiteName] = useState("");
  const { isBusy, trouble, create } = useCreate(site, onCreated);
  const settings = readCampaignSettings(settingsOf(draft));
  const wrong = settings.ok ? undefined : settings.error.field;
  const canStart = settings.ok && isNameOf(site, siteName) && isOnline && !isBusy;
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{FIRMWARE_MESSAGES.newCampaign}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Box sx={GRID}>
          <TextField
            select
            label={WORDS.nodeType}
            value={draft.nodeType}
            // As high as the fields beside and below it, which have room for an error.
            helperText=" "
            onChange={({ target }) => setDraft({ ...draft, nodeType: target.value })}
          >
            {NODE_TYPES.map((type) => (
              <MenuItem key={type} value={String(type)}>
                {boardText(type)}
              </MenuItem>
            ))}
          </TextField>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={LABELS[field]}
              value={draft[field]}
              error={wrong === field && draft[field] !== ""}
              helperText={wrong === field && draft[field] !== "" ? WORDS.wrong : " "}
              autoComplete="off"
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            />
          ))}
        </Box>
        {settings.ok && <Preview nodes={nodes} settings={settings.value} />}
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        <SiteNameField site={site} name={siteName} onName={setSiteName} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {FIRMWARE_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!canStart}
          onClick={() => settings.ok && create(settings.value, siteName.trim())}
        >
          {WORDS.start}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

/** The type that most nodes have; the version has to be typed. */
function firstDraft(nodes: readonly SiteNode[] | undefined): Draft {
  const counts = NODE_TYPES.map(
    (type) => [type, nodes?.filter(({ nodeType }) => nodeType === type).length ?? 0] as const,
  );
  const [type] = counts.reduce((most, one) => (one[1] >= most[1] ? one : most));
  const { canary, shares, toleranceNodes, tolerancePercent, windLimitMph } = DEFAULT_CAMPAIGN;
  return {
    ...{ version: "", nodeType: String(type), shares: shares.join(", ") },
    ...{ canary: String(canary), toleranceNodes: String(toleranceNodes) },
    ...{ tolerancePercent: String(tolerancePercent), windLimitMph: String(windLimitMph) },
  };
}

function settingsOf(draft: Draft): Readonly<Record<string, unknown>> {
  const numbers = NUMBERS.map((field) => [field, numberOf(draft[field])] as const);
  const shares = draft.shares.split(/[,;\s]+/).filter((text) => text !== "");
  return {
    ...Object.fromEntries(numbers),
    version: draft.version.trim(),
    nodeType: Number(draft.nodeType),
    shares: shares.map(Number),
  };
}

function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}

interface PreviewProps {
  readonly nodes: readonly SiteNode[] | undefined;
  readonly settings: CampaignSettings;
}

/** The stages by the versions that the nodes have reported; the server divides them anew. */
function Preview({ nodes, settings }: PreviewProps) {
  if (nodes === undefined) {
    return <Alert severity="warning">{FIRMWARE_MESSAGES.previewUnknown}</Alert>;
  }
  const candidates = nodes
    .filter(
      ({ nodeType, version }) =>
        nodeType === settings.nodeType && version !== undefined && version !== settings.version,
    )
    .map(({ mLocId, node }) => ({ mLocId, node, isReady: true }));
  if (candidates.length === 0) {
    return <Alert severity="warning">{FIRMWARE_MESSAGES.previewNothing}</Alert>;
  }
  const stages = planStages(candidates, settings);
  const sizes = stages.map((stage) => stage.nodes.length);
  return (
    <Alert severity="info" icon={false}>
      <Typography variant="subtitle2" component="h3">
        {FIRMWARE_MESSAGES.previewTitle}
      </Typography>
      {stages.map(({ nodes: own, minutes }, stage) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the stage's own
        <div key={stage}>
          {stageText(stage, sizes)}:{" "}
          {FIRMWARE_MESSAGES.previewStage(
            numberText(own.length),
            numberText(Math.ceil(minutes / 60)),
          )}
        </div>
      ))}
      <div>
        {FIRMWARE_MESSAGES.previewTotal(
          candidates.length,
          toleratedNodes(settings, candidates.length),
        )}
      </div>
      <Typography variant="body2" color="textSecondary">
        {FIRMWARE_MESSAGES.estimated}
      </Typography>
    </Alert>
  );
}

function useCreate(site: Site, onCreated: () => void) {
  const { client, nowSeconds } = useServices();
  // Id of the campaign: a repeat after a lost response creates no second one.
  const [changeId, setChangeId] = useState(() => newId(nowSeconds()));
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function create(settings: CampaignSettings, siteName: string): Promise<void> {
    setIsBusy(true);
    const input = { changeId, layoutId: site.layout.id, siteName, ...settings };
    const outcome = await createCampaign(client, { ...input, shares: [...settings.shares] });
    setIsBusy(false);
    if (outcome.ok) return onCreated();
    setTrouble(campaignFailureText(outcome.error));
    // A refused request may be sent again with other settings.
    if (outcome.error.status === "refused") setChangeId(newId(nowSeconds()));
  }
  return {
    ...{ isBusy, trouble },
    create: (settings: CampaignSettings, siteName: string) => void create(settings, siteName),
  };
}

const GRID = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 2,
  rowGap: 0.5,
  pt: 1,
} as const;
