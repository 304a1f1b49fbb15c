/** The radio mesh of a site, one master at a time, over 24 hours. */
import { mdiAccessPointNetworkOff } from "@mdi/js";
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { collisionsWith, meshPlaces } from "#web/features/site/model/mesh-places.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { MeshFindings } from "./MeshFindings.tsx";
import { MeshMap } from "./MeshMap.tsx";
import { RadioBar } from "./RadioBar.tsx";
import { RADIO_MESSAGES } from "./radio-messages.ts";
import { readRadioUrl, writeRadioUrl } from "./radio-url.ts";
import { useMesh } from "./use-mesh.ts";

interface Props {
  readonly locations: Locations;
}

export function RadioPage({ locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => <SiteRadio site={site} />}
    </WithSite>
  );
}

function SiteRadio({ site }: { readonly site: Site }) {
  const [query, setQuery] = useSearchParams();
  const { nowSeconds } = useServices();
  const [now] = useState(nowSeconds);
  const url = readRadioUrl(query);
  const master = site.masters.find(({ id }) => id === url.mLocId) ?? site.masters[0];
  if (master === undefined) return undefined;
  return (
    <MasterRadio
      {...{ site, master, now }}
      until={Math.min(url.until ?? now, now)}
      onMaster={(mLocId) => setQuery(writeRadioUrl({ ...url, mLocId }))}
      onUntil={(until) => setQuery(writeRadioUrl({ ...url, until }), { replace: true })}
    />
  );
}

interface MasterProps {
  readonly site: Site;
  readonly master: SiteMaster;
  /** Epoch seconds at which the page was opened; the latest period ends then. */
  readonly now: number;
  readonly until: number;
  readonly onMaster: (mLocId: string) => void;
  readonly onUntil: (until: number | undefined) => void;
}

function MasterRadio(props: MasterProps) {
  const { site, master, until } = props;
  const { used, report } = useMesh(site, master, until);
  const collisions = report?.loss && collisionsWith(site, master, report.loss);
  return (
    <Container maxWidth="xl" sx={{ py: 2, px: { xs: 2, sm: 3 } }}>
      <RadioBar {...props} report={report} collisions={collisions ?? []} />
      {report === undefined ? (
        <Missing used={used} />
      ) : (
        <Box sx={COLUMNS}>
          <Box>
            <MeshMap places={meshPlaces(site, master)} report={report} name={master.name} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {RADIO_MESSAGES.summary(
                report.radio.rounds.length,
                report.radio.nodes.filter(({ answered }) => answered > 0).length,
                report.radio.nodes.length,
              )}
            </Typography>
          </Box>
          <MeshFindings {...{ site, master, report }} collisions={collisions ?? []} />
        </Box>
      )}
    </Container>
  );
}

function Missing({ used: { state, retry } }: Pick<ReturnType<typeof useMesh>, "used">) {
  const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
  if (state.value !== undefined) {
    return (
      <StateMessage
        iconPath={mdiAccessPointNetworkOff}
        title={RADIO_MESSAGES.noRounds}
        hint={RADIO_MESSAGES.noRoundsHint}
      />
    );
  }
  if (status === "pending") return <TableLoading words={RADIO_MESSAGES} />;
  return <LoadFailure status={status} words={RADIO_MESSAGES} onRetry={retry} />;
}

const COLUMNS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  gap: 3,
  alignItems: "start",
} as const;
