/**
 * Toolbar above the filters of the journal: number of alarms, actions on the whole journal, and a
 * note if the user's rights hide some alarms.
 */
import { mdiClipboardTextClockOutline, mdiDownload, mdiSolarPanelLarge } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { journalCsv } from "./model/journal-csv.ts";
import type { Journal, JournalLine } from "./model/journal-lines.ts";
import { JOURNAL_MESSAGES, journalFile } from "./model/journal-messages.ts";
import type { UsedJournal } from "./reads/use-journal.ts";

interface Props {
  readonly site: Site;
  readonly used: UsedJournal;
  readonly onRefresh: () => void;
  readonly journal: Journal | undefined;
  readonly shown: readonly JournalLine[];
  readonly onHandOver: () => void;
}

export function JournalToolbar({ site, used, onRefresh, journal, shown, onHandOver }: Props) {
  const facts = [
    ...(journal === undefined ? [] : [JOURNAL_MESSAGES.alarmCount(shown.length)]),
    ...(used.isReadingBack ? [JOURNAL_MESSAGES.readingBack] : []),
  ];
  return (
    <Box sx={BAR}>
      <Box role="status" sx={{ flex: 1, minWidth: { xs: 88, sm: 160 } }}>
        <Typography variant="body2" color="textSecondary" component="span">
          {facts.join(" · ")}
        </Typography>
      </Box>
      <RefreshButton isBusy={used.status === "pending"} onPress={onRefresh} />
      <DownloadButton site={site} journal={journal} shown={shown} />
      <Ways site={site} onHandOver={onHandOver} />
      {journal?.isPartial && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: "100%" }}>
          {JOURNAL_MESSAGES.partial}
        </Typography>
      )}
    </Box>
  );
}

/** Links to other pages: with text, or as icons only on phones, where the bar is narrow. */
function Ways({ site, onHandOver }: Pick<Props, "site" | "onHandOver">) {
  const isRoomy = useMediaQuery(useTheme().breakpoints.up("sm"));
  const toSite = {
    component: Link,
    to: `/layout/${encodeURIComponent(site.layout.id)}`,
  } as const;
  const [handOver, map] = [
    <Icon key="handOver" path={mdiClipboardTextClockOutline} />,
    <Icon key="map" path={mdiSolarPanelLarge} />,
  ];
  return isRoomy ? (
    <>
      <Button variant="outlined" startIcon={handOver} onClick={onHandOver}>
        {JOURNAL_MESSAGES.handOver}
      </Button>
      <Button variant="outlined" startIcon={map} {...toSite}>
        {JOURNAL_MESSAGES.toSite}
      </Button>
    </>
  ) : (
    <>
      <IconButton aria-label={JOURNAL_MESSAGES.handOver} onClick={onHandOver}>
        {handOver}
      </IconButton>
      <IconButton aria-label={JOURNAL_MESSAGES.toSite} {...toSite}>
        {map}
      </IconButton>
    </>
  );
}

/**
 * Button that downloads every alarm that matches the filters, in the shown order. The file says
 * whether the user's rights hide some alarms.
 */
function DownloadButton({ site, journal, shown }: Pick<Props, "site" | "journal" | "shown">) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const { name, tz } = site.layout;
  function save(): void {
    const text = journalCsv(shown, { isPartial: journal?.isPartial === true, tz });
    saveText(journalFile(name), text, "text/csv");
  }
  return (
    <Tooltip title={JOURNAL_MESSAGES.download}>
      <span>
        <IconButton
          aria-label={JOURNAL_MESSAGES.download}
          disabled={journal === undefined}
          onClick={save}
        >
          <Icon path={mdiDownload} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
