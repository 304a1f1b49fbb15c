/** The report of a campaign, to print: what it did, each node that is not proven, and its seal. */
import { mdiDownload } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { inflateAll } from "#web/api/inflate.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList, type NamedFact } from "#web/features/site/page/FactList.tsx";
import { BELOW_ON_PHONES, PrintedDialog } from "#web/features/site/page/PrintedDialog.tsx";
import { SealSection } from "#web/features/site/page/SealSection.tsx";
import { numberText } from "#web/language/counts.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { CampaignStages } from "./CampaignStages.tsx";
import { boardText, nodeStateText, reasonText, stageText, stateText } from "./campaign-words.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import { type FirmwareReport, getFirmwareReport } from "./firmware-operations.ts";

interface Props {
  readonly site: Site;
  readonly campaign: Campaign;
  readonly masters: readonly CampaignMaster[];
  readonly onClose: () => void;
}

const { report: WORDS } = FIRMWARE_MESSAGES;

export function CampaignReport({ site, campaign, masters, onClose }: Props) {
  const { client } = useServices();
  const { id: layoutId, name, tz } = site.layout;
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const hasEnded = campaign.state === "ended";
  const { state } = useRequest(hasEnded ? campaign.id : undefined, (id) =>
    getFirmwareReport(client, inflateAll, { layoutId, campaignId: id }),
  );
  const report = state.value;
  const save = () => {
    const fileName = fileNameOf([name, "Firmware", report?.hash.slice(0, 8)], "json");
    saveText(fileName, report?.text ?? "", "application/json");
  };
  return (
    <PrintedDialog
      title={WORDS.title}
      words={WORDS}
      isReady={!hasEnded || report !== undefined}
      onClose={onClose}
      tools={
        mayDownload &&
        report !== undefined && (
          <Button startIcon={<Icon path={mdiDownload} />} onClick={save} sx={BELOW_ON_PHONES}>
            {WORDS.file}
          </Button>
        )
      }
    >
      <Typography variant="h2" component="p" gutterBottom>
        {WORDS.of(name)}
      </Typography>
      <FactList facts={factsOf(campaign, tz)} />
      <CampaignStages campaign={campaign} masters={masters} tz={tz} />
      <Masters masters={masters} />
      <Unproven {...{ campaign, masters, tz }} />
      {state.status === "failed" && <Alert severity="error">{WORDS.failed}</Alert>}
      {report !== undefined && report.hash !== campaign.reportHash && (
        <Alert severity="error">{WORDS.differs(campaign.reportHash ?? WORDS.noHash)}</Alert>
      )}
      <SealSection
        closedAt={hasEnded ? campaign.stateAt : undefined}
        seal={report?.seal}
        facts={report === undefined ? [] : [[WORDS.hash, <code key="hash">{report.hash}</code>]]}
        openNote={WORDS.open}
        tz={tz}
      />
      {report !== undefined && <HowToVerify report={report} />}
    </PrintedDialog>
  );
}

function HowToVerify({ report }: { readonly report: FirmwareReport }) {
  return (
    <Typography variant="body2" sx={{ mt: 1, maxWidth: "75ch" }}>
      {WORDS.verify(numberText(new TextEncoder().encode(report.text).length))}
    </Typography>
  );
}

function factsOf(campaign: Campaign, tz: string | undefined): readonly NamedFact[] {
  const { id, version, nodeType, createdBy, createdAt, approvedBy, approvedAt } = campaign;
  const time = (seconds: number) => siteTime(seconds, tz).slice(0, 16);
  const ended = campaign.stateAt === undefined ? "" : `, ${time(campaign.stateAt)}`;
  return [
    [WORDS.image, FIRMWARE_MESSAGES.toVersion(version, boardText(nodeType))],
    [FIRMWARE_MESSAGES.state, `${stateText(campaign)}${ended}`],
    [WORDS.createdBy, `${createdBy}, ${time(createdAt)}`],
    [
      WORDS.approvedBy,
      approvedBy === undefined || approvedAt === undefined
        ? WORDS.noApproval
        : `${approvedBy}, ${time(approvedAt)}`,
    ],
    [WORDS.id, id],
  ];
}

const counted = (master: CampaignMaster, states: readonly string[]) =>
  numberText(master.nodes.filter(({ state }) => states.includes(state)).length);

const MASTER_COLUMNS: readonly CardColumn<CampaignMaster>[] = [
  { head: FIRMWARE_MESSAGES.master, read: ({ name }) => name },
  {
    head: FIRMWARE_MESSAGES.nodes,
    isNumeric: true,
    read: ({ nodes }) => numberText(nodes.length),
  },
  ...(["proven", "failed", "skipped", "notAsked"] as const).map((state) => ({
    head: nodeStateText(state),
    isNumeric: true,
    read: (master: CampaignMaster) => counted(master, [state]),
  })),
];

function Masters({ masters }: Pick<Props, "masters">) {
  return (
    <Box component="section" sx={PART}>
      <Typography variant="h3" gutterBottom>
        {WORDS.byMaster}
      </Typography>
      <CardTable
        name={{ label: WORDS.byMaster }}
        columns={MASTER_COLUMNS}
        rows={masters}
        keyOf={({ mLocId }) => mLocId}
      />
    </Box>
  );
}

type UnprovenProps = Pick<Props, "campaign" | "masters"> & { readonly tz: string | undefined };

/** The nodes that were asked without success, and those that were left out, each with its reason. */
function Unproven({ campaign, masters, tz }: UnprovenProps) {
  const rows = masters.flatMap(({ name, nodes }) =>
    nodes
      .filter(({ state }) => state === "failed" || state === "skipped")
      .map((node) => ({ ...node, name })),
  );
  const columns: readonly CardColumn<(typeof rows)[number]>[] = [
    { head: FIRMWARE_MESSAGES.master, read: ({ name }) => name },
    { head: FIRMWARE_MESSAGES.node, read: ({ nLocId }) => nLocId },
    { head: FIRMWARE_MESSAGES.stage, read: ({ stage }) => stageText(stage, campaign.stages) },
    { head: FIRMWARE_MESSAGES.state, read: ({ state }) => nodeStateText(state) },
    { head: FIRMWARE_MESSAGES.reason, read: ({ detail }) => reasonText(detail) },
    {
      head: FIRMWARE_MESSAGES.since,
      read: ({ at }) => (at === undefined ? "" : siteTime(at, tz).slice(0, 16)),
    },
  ];
  return (
    <Box component="section" sx={PART}>
      <Typography variant="h3" gutterBottom>
        {WORDS.unproven}
      </Typography>
      {rows.length === 0 ? (
        <Typography variant="body2">{WORDS.allProven}</Typography>
      ) : (
        <CardTable
          name={{ label: WORDS.unproven }}
          columns={columns}
          rows={rows}
          keyOf={({ name, nLocId }) => `${name} ${nLocId}`}
        />
      )}
    </Box>
  );
}

const PART = { my: 2.5 } as const;
