/** The commissioning of a site: progress, the next nodes, the punch list and the hand-over. */
import { mdiRefresh } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Container from "@mui/material/Container";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import { HandOverPart } from "./HandOverPart.tsx";
import { NextPart } from "./NextPart.tsx";
import { ProgressPart } from "./ProgressPart.tsx";
import { PunchPart } from "./PunchPart.tsx";
import { useCommissioning } from "./use-commissioning.ts";
import { WorkLinks } from "./WorkLinks.tsx";

interface Props {
  readonly locations: Locations;
}

export function CommissioningPage({ locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => <SiteCommissioning site={site} />}
    </WithSite>
  );
}

function SiteCommissioning({ site }: { readonly site: Site }) {
  const { used, content } = useCommissioning(site.layout.id);
  const [query, setQuery] = useSearchParams();
  const { value: state, savedAt, failure, isLoading, retry } = used;
  const status = failure === undefined ? "pending" : failedStatus(failure);
  if (state === undefined || content === undefined) {
    if (status !== "pending") {
      return <LoadFailure status={status} words={COMMISSIONING_MESSAGES} onRetry={retry} />;
    }
    return <TableLoading words={COMMISSIONING_MESSAGES} />;
  }
  const mLocId = site.masters.find(({ id }) => id === query.get("master"))?.id;
  const show = (id: string | undefined) => setQuery(id === undefined ? {} : { master: id });
  return (
    <Container maxWidth="xl" sx={{ py: 2, px: { xs: 2, sm: 3 } }}>
      <Box sx={BAR}>
        <TextField
          select
          size="small"
          label={COMMISSIONING_MESSAGES.master}
          value={mLocId ?? SITE}
          onChange={({ target }) => show(target.value === SITE ? undefined : target.value)}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value={SITE}>{COMMISSIONING_MESSAGES.site}</MenuItem>
          {site.masters.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
          {savedAt !== undefined &&
            COMMISSIONING_MESSAGES.asOf(siteTime(savedAt, site.layout.tz).slice(0, 16))}
        </Typography>
        <Button startIcon={<Icon path={mdiRefresh} />} loading={isLoading} onClick={retry}>
          {COMMISSIONING_MESSAGES.reload}
        </Button>
      </Box>
      <Box sx={COLUMNS}>
        <Box sx={COLUMN}>
          <ProgressPart content={content} mLocId={mLocId} onMaster={show} />
          <WorkLinks site={site} content={content} mLocId={mLocId} />
          <NextPart site={site} content={content} mLocId={mLocId} />
        </Box>
        <Box sx={COLUMN}>
          <PunchPart site={site} content={content} mLocId={mLocId} onChanged={retry} />
          <HandOverPart site={site} content={content} state={state} onChanged={retry} />
        </Box>
      </Box>
    </Container>
  );
}

/** Value of the choice for the whole site. */
const SITE = "site";

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 } as const;

const COLUMNS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gap: 2,
  alignItems: "start",
} as const;

const COLUMN = { display: "flex", flexDirection: "column", gap: 2, minWidth: 0 } as const;
