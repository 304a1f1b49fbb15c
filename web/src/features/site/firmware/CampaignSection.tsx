/** The campaign of a site: its state, its stages, why it waits, its nodes, and what can be done. */
import { mdiChip, mdiDownload, mdiFileDocumentOutline, mdiPlus } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { CampaignButtons } from "./CampaignButtons.tsx";
import { CampaignNodes } from "./CampaignNodes.tsx";
import { CampaignReport } from "./CampaignReport.tsx";
import { CampaignStages } from "./CampaignStages.tsx";
import { CreateDialog } from "./CreateDialog.tsx";
import { campaignCsv } from "./campaign-csv.ts";
import { boardText, stateText } from "./campaign-words.ts";
import type { Campaign } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import type { FirmwareAnswer } from "./firmware-operations.ts";
import type { SiteNode } from "./node-versions.ts";

interface Props {
  readonly site: Site;
  readonly answer: FirmwareAnswer;
  /** Undefined until the versions are known. */
  readonly nodes: readonly SiteNode[] | undefined;
  /** True if the newest request failed: the answer is that of an earlier one. */
  readonly isOld: boolean;
  readonly onChange: () => void;
  readonly onChoose: (campaignId: string | undefined) => void;
}

export function CampaignSection(props: Props) {
  const { site, answer, nodes, isOld, onChange, onChoose } = props;
  const id = useId();
  const [isCreating, setIsCreating] = useState(false);
  const privileges = usePrivileges();
  const mayAct = holds(privileges, "CONTROL_CX") && holds(privileges, "CONTROL_STANDARD");
  const shown = answer.campaigns.find((one) => one.id === answer.campaignId);
  const isFree = answer.campaigns.every(({ state }) => state === "ended");
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={BAR}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {FIRMWARE_MESSAGES.campaign}
        </Typography>
        {mayAct && isFree && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setIsCreating(true)}
          >
            {FIRMWARE_MESSAGES.newCampaign}
          </Button>
        )}
      </Box>
      {isOld && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {FAILURE_MESSAGES.noConnection}
        </Alert>
      )}
      {shown === undefined ? (
        <StateMessage
          iconPath={mdiChip}
          title={FIRMWARE_MESSAGES.none}
          hint={mayAct ? FIRMWARE_MESSAGES.noneHint : FIRMWARE_MESSAGES.noRight}
        />
      ) : (
        <Shown {...props} campaign={shown} mayAct={mayAct} />
      )}
      {answer.campaigns.length > 1 && shown !== undefined && (
        <Chooser {...{ site, onChoose }} campaigns={answer.campaigns} shown={shown} />
      )}
      {isCreating && (
        <CreateDialog
          {...{ site, nodes }}
          onClose={() => setIsCreating(false)}
          onCreated={() => {
            setIsCreating(false);
            onChoose(undefined);
            onChange();
          }}
        />
      )}
    </Box>
  );
}

interface ShownProps extends Props {
  readonly campaign: Campaign;
  readonly mayAct: boolean;
}

function Shown({ site, answer, campaign, mayAct, onChange }: ShownProps) {
  const { version, nodeType, createdBy, createdAt, approvedBy, approvedAt } = campaign;
  const [isReported, setIsReported] = useState(false);
  const time = (seconds: number) => siteTime(seconds, site.layout.tz).slice(0, 16);
  const people = [
    FIRMWARE_MESSAGES.created(createdBy, time(createdAt)),
    ...(approvedBy === undefined || approvedAt === undefined
      ? []
      : [FIRMWARE_MESSAGES.approved(approvedBy, time(approvedAt))]),
  ];
  return (
    <>
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="subtitle1" component="p">
            {FIRMWARE_MESSAGES.toVersion(version, boardText(nodeType))}
          </Typography>
          <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
            {stateText(campaign)}
            {campaign.stateAt !== undefined && `, ${time(campaign.stateAt)}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {people.join("; ")}
          </Typography>
        </Box>
        {mayAct && <CampaignButtons {...{ site, campaign, onChange }} />}
      </Box>
      <CampaignStages campaign={campaign} masters={answer.masters} tz={site.layout.tz} />
      <CampaignNodes
        {...{ site, campaign }}
        masters={answer.masters}
        download={
          <>
            <Button
              startIcon={<Icon path={mdiFileDocumentOutline} />}
              onClick={() => setIsReported(true)}
            >
              {FIRMWARE_MESSAGES.report.show}
            </Button>
            <Download {...{ site, answer, campaign }} />
          </>
        }
      />
      {isReported && (
        <CampaignReport
          {...{ site, campaign }}
          masters={answer.masters}
          onClose={() => setIsReported(false)}
        />
      )}
    </>
  );
}

type DownloadProps = Pick<ShownProps, "site" | "answer" | "campaign">;

function Download({ site, answer, campaign }: DownloadProps) {
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  if (!mayDownload) return undefined;
  const { name, tz } = site.layout;
  const fileName = fileNameOf(
    [name, "Firmware", campaign.version, siteTime(campaign.createdAt, tz).slice(0, 10)],
    "csv",
  );
  return (
    <Button
      startIcon={<Icon path={mdiDownload} />}
      onClick={() => saveText(fileName, campaignCsv(site, campaign, answer.masters), "text/csv")}
    >
      {FIRMWARE_MESSAGES.csv}
    </Button>
  );
}

interface ChooserProps extends Pick<Props, "site" | "onChoose"> {
  readonly campaigns: readonly Campaign[];
  readonly shown: Campaign;
}

function Chooser({ site, campaigns, shown, onChoose }: ChooserProps) {
  return (
    <TextField
      select
      size="small"
      label={FIRMWARE_MESSAGES.earlier}
      value={shown.id}
      onChange={({ target }) =>
        onChoose(target.value === campaigns[0]?.id ? undefined : target.value)
      }
      sx={{ mt: 2, minWidth: 260 }}
    >
      {campaigns.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {siteTime(one.createdAt, site.layout.tz).slice(0, 16)}{" "}
          {FIRMWARE_MESSAGES.toVersion(one.version, boardText(one.nodeType))}
        </MenuItem>
      ))}
    </TextField>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 } as const;

/** The buttons stay in reach while the list of nodes is scrolled. */
const HEAD = {
  ...{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, py: 1 },
  ...{ position: "sticky", top: 0, zIndex: 2, backgroundColor: "background.default" },
} as const;
