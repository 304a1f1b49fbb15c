/** A site as soon as it is there; until then that it is on its way, or why there is none (S0 §2). */
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { isClosed, type SiteStatus } from "#web/features/site/view/live/load-status.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

/** Most sites are there. */
const SiteMissing = latePart(async () => (await import("./SiteMissing.tsx")).SiteMissing);

interface Props {
  /** Undefined while nothing is cached and nothing has come. */
  readonly site: Site | undefined;
  readonly status: SiteStatus;
  readonly onRetry: () => void;
  readonly children: (site: Site) => ReactNode;
}

export function WithSite({ site, status, onRetry, children }: Props) {
  const missing = missingStatus(site, status);
  if (missing !== undefined) {
    return <SiteMissing placeholder={<SiteLoading />} status={missing} onRetry={onRetry} />;
  }
  return site === undefined ? <SiteLoading /> : children(site);
}

/** Why there is nothing to draw; undefined where there is something, or it is on its way. */
function missingStatus(site: Site | undefined, status: SiteStatus) {
  if (isClosed(status)) return status;
  if (site !== undefined) return site.masters.length === 0 ? "empty" : undefined;
  return status === "pending" || status === "resolved" ? undefined : status;
}

export function SiteLoading() {
  return (
    <Box role="status" aria-label={MESSAGES.loading} sx={{ display: "grid", height: 1 }}>
      <CircularProgress aria-hidden size={36} sx={{ m: "auto" }} />
    </Box>
  );
}
