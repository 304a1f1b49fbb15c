/** Stow settings and stow reasons of every master, and the stow features of the site. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteFeatures, stowFacts } from "./stow-facts.ts";
import { SUMMARY_LIST } from "./summary-list.ts";

interface Props {
  readonly site: Site;
  readonly masters: SiteMasters;
}

export function StowSummary({ site, masters }: Props) {
  return (
    <>
      <Fact name={OVERLAY_MESSAGES.features} value={siteFeatures(site)} />
      <Stack component="ul" tabIndex={0} sx={{ ...SUMMARY_LIST, gap: 1.5 }}>
        {site.masters.map(({ id, name }) => (
          <li key={id}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <MasterFacts facts={stowFacts(masters.data.get(id))} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function MasterFacts({ facts }: { readonly facts: ReturnType<typeof stowFacts> }) {
  if (facts === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {OVERLAY_MESSAGES.noData}
      </Typography>
    );
  }
  return facts.map(({ name, value }) => <Fact key={name} name={name} value={value} />);
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: "0 0 128px" }}>
        {name}
      </Typography>
      <Typography variant="body2">{value}</Typography>
    </Box>
  );
}
