/**
 * Renders the page of a site once the site is loaded; until then a skeleton, or the reason why
 * there is no site.
 */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { isClosed, type SiteStatus } from "#web/features/site/view/live/load-status.ts";
import { withTables } from "#web/language/messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { useEased } from "#web/ui/use-eased.ts";

/** Lazy: the message is rarely needed, because most addresses lead to an existing site. */
const SiteMissing = lazyPart(() =>
  withTables(["site"], async () => (await import("./SiteMissing.tsx")).SiteMissing),
);

interface Props {
  /** The site; undefined until the cache or the server has provided it. */
  readonly site: Site | undefined;
  readonly status: SiteStatus;
  readonly onRetry: () => void;
  readonly children: (site: Site) => ReactNode;
}

export function WithSite({ site, status, onRetry, children }: Props) {
  const isDrawn = useEased(site !== undefined);
  const missing = missingStatus(site, status);
  if (missing !== undefined) {
    return <SiteMissing placeholder={<SiteLoading />} status={missing} onRetry={onRetry} />;
  }
  return site === undefined || !isDrawn ? <SiteLoading /> : children(site);
}

/**
 * Status that explains why there is no site to draw; undefined if there is one, or if it is still
 * loading.
 */
function missingStatus(site: Site | undefined, status: SiteStatus) {
  if (isClosed(status)) return status;
  if (site !== undefined) return site.masters.length === 0 ? "empty" : undefined;
  return status === "pending" || status === "resolved" ? undefined : status;
}

/** Skeleton in the shape of a site: figures, buttons, and the fields of masters. */
export function SiteLoading() {
  return (
    <Box role="status" aria-label={MESSAGES.loading} sx={{ height: 1, overflow: "hidden" }}>
      <Box sx={FIGURES}>
        {FIGURE_WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height={36} />
        ))}
      </Box>
      <Box sx={FIELDS}>
        {FIELD_HEIGHTS.map((height) => (
          <Skeleton key={height} variant="rectangular" height={height} />
        ))}
      </Box>
    </Box>
  );
}

const FIGURE_WIDTHS = [120, 96, 104, 88] as const;
const FIELD_HEIGHTS = [180, 160, 150, 170] as const;

const FIGURES = { display: "flex", gap: 3, px: 2, py: 1, overflow: "hidden" } as const;

const FIELDS = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 180px))",
  justifyContent: "center",
  gap: 1,
  px: 2,
  pt: 8,
} as const;
