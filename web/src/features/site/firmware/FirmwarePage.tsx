/** The firmware of a site: its campaign, and the versions of its nodes. */
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import { useSearchParams } from "react-router";
import type { Site } from "#web/features/site/model/site.ts";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { CampaignSection } from "./CampaignSection.tsx";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import { useFirmware, useVersions } from "./use-firmware.ts";
import { VersionsSection } from "./VersionsSection.tsx";

interface Props {
  readonly locations: Locations;
}

export function FirmwarePage({ locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => <SiteFirmware site={site} />}
    </WithSite>
  );
}

function SiteFirmware({ site }: { readonly site: Site }) {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get("campaign") ?? undefined;
  const used = useFirmware(site.layout.id, chosen);
  const versions = useVersions(site);
  const { state, retry } = used;
  return (
    <Container maxWidth="xl" sx={{ py: 2, px: { xs: 2, sm: 3 } }}>
      <Box sx={COLUMNS}>
        {state.value === undefined ? (
          <Missing state={state} onRetry={retry} />
        ) : (
          <CampaignSection
            {...{ site, answer: state.value, nodes: versions.nodes, onChange: retry }}
            isOld={state.status === "failed"}
            onChoose={(id) => setQuery(id === undefined ? {} : { campaign: id })}
          />
        )}
        <VersionsSection
          {...versions}
          site={site}
          expected={state.value?.expected}
          onChange={retry}
        />
      </Box>
    </Container>
  );
}

interface MissingProps {
  readonly state: ReturnType<typeof useFirmware>["state"];
  readonly onRetry: () => void;
}

function Missing({ state, onRetry }: MissingProps) {
  const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
  if (status === "pending") return <TableLoading words={FIRMWARE_MESSAGES} />;
  return <LoadFailure status={status} words={FIRMWARE_MESSAGES} onRetry={onRetry} />;
}

const COLUMNS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
  gap: 4,
  alignItems: "start",
} as const;
