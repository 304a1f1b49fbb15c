/** The replacement of a site's controllers: new controllers, exchanged IDs, campaigns and reports. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Container from "@mui/material/Container";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { useSeenCampaigns } from "#web/features/site/view/use-seen-campaigns.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { CampaignCard } from "./CampaignCard.tsx";
import { PairingSection } from "./PairingSection.tsx";
import { ReportSection } from "./ReportSection.tsx";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";
import { SwapSection } from "./SwapSection.tsx";

interface Props {
  readonly locations: Locations;
}

export function ReplacementPage({ locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => (
        <Container maxWidth="md" sx={{ py: 3, px: { xs: 2, sm: 3 } }}>
          <Stack sx={{ gap: 2 }}>
            <PairingSection site={site} />
            <Campaigns site={site} />
            <SwapSection site={site} />
            <ReportSection site={site} />
          </Stack>
        </Container>
      )}
    </WithSite>
  );
}

function Campaigns({ site }: { readonly site: Site }) {
  const { campaigns, savedAt, failure, retry } = useSeenCampaigns(site);
  const failed = failure && failedStatus(failure);
  const running = site.masters.flatMap((master, at) => {
    const campaign = campaigns?.get(master.id);
    return campaign === undefined ? [] : [{ at, master, campaign }];
  });
  return (
    <PagePart title={REPLACEMENT_MESSAGES.campaigns}>
      {campaigns === undefined ? (
        failed === undefined || failed === "pending" ? (
          <TableLoading words={REPLACEMENT_MESSAGES} />
        ) : (
          <LoadFailure status={failed} words={REPLACEMENT_MESSAGES} onRetry={retry} />
        )
      ) : (
        <>
          {savedAt !== undefined && failure !== undefined && (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" onClick={retry}>
                  {REPLACEMENT_MESSAGES.tryAgain}
                </Button>
              }
            >
              {REPLACEMENT_MESSAGES.asSeen(siteTime(savedAt, site.layout.tz))}
            </Alert>
          )}
          {running.length === 0 && (
            <Typography color="textSecondary">
              {REPLACEMENT_MESSAGES.noCampaigns}. {REPLACEMENT_MESSAGES.noCampaignsHint}
            </Typography>
          )}
          <Stack sx={{ gap: 2 }}>
            {running.map(({ at, master, campaign }) => (
              <CampaignCard
                key={master.id}
                {...{ site, campaigns, campaign }}
                master={at}
                onChanged={retry}
              />
            ))}
          </Stack>
        </>
      )}
    </PagePart>
  );
}
