/**
 * The view of a site, with the command panel beside it (below it on phones) if the URL says that it
 * is open.
 */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { MapCoverProvider, useNewMapCover } from "#web/features/site/view/map-cover.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { withTables } from "#web/language/messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { ApprovalsProvider, useNewApprovals } from "./approvals-context.ts";

/** Lazy: the banner imports the command catalogue, which the map does not need. */
const ApprovalBanner = lazyPart(() =>
  withTables(["control"], async () => (await import("./ApprovalBanner.tsx")).ApprovalBanner),
);
const ControlPanel = lazyPart(() =>
  withTables(["control", "repair"], async () => (await import("./ControlPanel.tsx")).ControlPanel),
);

interface Props {
  readonly site: Site;
  readonly children: ReactNode;
}

export function WithControl({ site, children }: Props) {
  const { url, setUrl } = useSiteAddress();
  const cover = useNewMapCover();
  const approvals = useNewApprovals();
  const close = () => setUrl({ ...url, control: undefined });
  return (
    <MapCoverProvider value={cover}>
      <ApprovalsProvider value={approvals}>
        <Box sx={BELOW}>
          {approvals.some(({ state }) => state === "waiting") && <ApprovalBanner />}
          <Box sx={BESIDE}>
            <Box sx={url.control === undefined ? MAIN : NARROWED}>{children}</Box>
            {url.control !== undefined && (
              <ControlPanel site={site} control={url.control} onGiveUp={close} />
            )}
          </Box>
        </Box>
      </ApprovalsProvider>
    </MapCoverProvider>
  );
}

const BELOW = { display: "flex", flexDirection: "column", height: 1, minHeight: 0 } as const;

const BESIDE = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  flex: "1 1 0",
  minHeight: 0,
  [LOW_SCREEN]: { flexDirection: "row" },
} as const;

const MAIN = {
  flex: "1 1 0",
  minWidth: 0,
  minHeight: 0,
  height: { md: 1 },
  [LOW_SCREEN]: { height: "100%" },
} as const;

/**
 * Style that hides the table below the map while the panel is open on a narrow screen: half the
 * height has no room for both.
 */
const NARROWED = {
  ...MAIN,
  "& [data-below-map]": { display: { xs: "none", md: "flex" } },
} as const;
