/**
 * The state of the site above its map: tracker positions, wind, alarms and connections. Each figure
 * opens its details.
 */
import Box from "@mui/material/Box";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import { mayOpenRoute } from "#domain/access/routes.ts";
import { isStow } from "#domain/health/master-mode.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { withOverlay } from "#web/features/site/view/url/site-url.ts";
import { useMoment } from "#web/features/site/view/use-now.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ageText } from "#web/ui/format.ts";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { AlarmsPart } from "./AlarmsPart.tsx";
import { StatusPart } from "./StatusPart.tsx";
import { type ModeGroup, siteModes } from "./site-mode.ts";
import { connections, oldestReading, positions, type StatusInput } from "./site-status.ts";
import {
  onlineDetail,
  onlineText,
  positionDetail,
  positionText,
  STATUS_MESSAGES,
  stateText,
  whyNot,
} from "./status-messages.ts";
import { WindPart } from "./WindPart.tsx";

interface Props {
  readonly site: Site;
  /** Line about the last motion command. */
  readonly motion: ReactNode;
  /** Buttons at the end of the strip. */
  readonly children: ReactNode;
}

export function StatusStrip({ site, motion, children }: Props) {
  const input = useStatusInput(site);
  const open = useDetails(site);
  return (
    <Box component="section" aria-label={STATUS_MESSAGES.strip} sx={STRIP}>
      <State input={input} open={open} />
      <Box sx={FIGURES}>
        <WindPart input={input} onOpen={open.master} />
        <Positions input={input} open={open} />
        <AlarmsPart input={input} onOpen={open.alarms} />
        <Online input={input} open={open} />
        <Oldest input={input} open={open} />
      </Box>
      <Box sx={MOTION}>{motion}</Box>
      <Box sx={ACTS}>{children}</Box>
    </Box>
  );
}

function useStatusInput(site: Site): StatusInput {
  const { readings, masters } = useSitePicture();
  const privileges = usePrivileges();
  const nowSeconds = useMoment();
  return useMemo(
    () => ({ site, readings, masters, privileges, nowSeconds }),
    [site, readings, masters, privileges, nowSeconds],
  );
}

interface Details {
  readonly master: (master: SiteMaster) => void;
  readonly overlay: (overlay: "smart-stow" | "angles") => void;
  /** Opens the list of alarms; undefined if the user may not see it. */
  readonly alarms: (() => void) | undefined;
}

function useDetails(site: Site): Details {
  const { url, setUrl } = useSiteAddress();
  const navigate = useNavigate();
  const mayOpenAlarms = mayOpenRoute(usePrivileges(), "alarms");
  return {
    overlay: (overlay) => setUrl(withOverlay(url, overlay)),
    master: (master) => {
      const device = { kind: "master", master: site.masters.indexOf(master) } as const;
      setUrl({ ...url, device: refOf(site, device) });
    },
    alarms: mayOpenAlarms
      ? () => void navigate(`/alarms/${encodeURIComponent(site.layout.id)}`)
      : undefined,
  };
}

interface PartProps {
  readonly input: StatusInput;
  readonly open: Details;
}

function State({ input, open }: PartProps) {
  const groups = useMemo(() => siteModes(input), [input]);
  return (
    <StatusPart
      label={STATUS_MESSAGES.state}
      value={stateText(groups)}
      detail={noStateReason(groups)}
      isStrong={groups.some(({ mode }) => isStow(mode))}
      isMain
      onOpen={() => open.overlay("smart-stow")}
    />
  );
}

function noStateReason(groups: readonly ModeGroup[]): string | undefined {
  if (groups.length === 0) return STATUS_MESSAGES.noMasters;
  return groups.every(({ mode }) => mode === "unknown") ? STATUS_MESSAGES.stateUnknown : undefined;
}

function Positions({ input, open }: PartProps) {
  const count = useMemo(() => positions(input), [input]);
  return (
    <StatusPart
      label={STATUS_MESSAGES.positions}
      value={count && positionText(count)}
      detail={
        count === undefined
          ? whyNot(input.privileges, STATUS_MESSAGES.positionsUnknown)
          : positionDetail(count)
      }
      onOpen={count && (() => open.overlay("angles"))}
    />
  );
}

function Online({ input, open }: PartProps) {
  const count = useMemo(() => connections(input), [input]);
  const [offline] = count?.offline ?? [];
  return (
    <StatusPart
      label={STATUS_MESSAGES.masters}
      value={count && onlineText(count)}
      detail={count === undefined ? STATUS_MESSAGES.mastersUnknown : onlineDetail(count)}
      isStrong={offline !== undefined}
      onOpen={offline && (() => open.master(offline))}
    />
  );
}

function Oldest({ input, open }: PartProps) {
  const oldest = useMemo(() => oldestReading(input), [input]);
  return (
    <StatusPart
      label={STATUS_MESSAGES.oldest}
      value={oldest && ageText(input.nowSeconds - oldest.ts)}
      detail={
        oldest === undefined
          ? whyNot(input.privileges, STATUS_MESSAGES.oldestUnknown)
          : oldest.master.name
      }
      onOpen={oldest && (() => open.master(oldest.master))}
    />
  );
}

/**
 * Grid of the strip: one row. On narrow screens, the state and the buttons come first, and the
 * figures below them.
 */
const STRIP = {
  flex: "none",
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    sm: "minmax(0, 1fr) minmax(0, 1fr) auto",
    lg: "minmax(0, 2fr) minmax(0, 7fr) fit-content(18rem) auto",
  },
  gridTemplateAreas: {
    xs: '"state acts" "motion motion" "figures figures"',
    sm: '"state motion acts" "figures figures figures"',
    lg: '"state figures motion acts"',
  },
  [LOW_SCREEN]: {
    gridTemplateColumns: "max-content minmax(0, 1fr) minmax(0, max-content) auto",
    gridTemplateAreas: '"state figures motion acts"',
  },
  alignItems: "center",
  columnGap: 1,
  px: { xs: 1, sm: 2 },
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  "@media print": { display: "none" },
} as const;

/**
 * Widths of the figures for wind, trackers, alarms, masters and age, in proportion to the text
 * below each.
 */
const SHARES = [16, 14, 13, 8, 7].map((share) => `minmax(0, ${share}fr)`).join(" ");

const FIGURES = {
  gridArea: "figures",
  // On phones, the row of figures wraps if it is wider than the screen, which depends on the
  // language.
  display: { xs: "flex", sm: "grid" },
  flexWrap: "wrap",
  gridTemplateColumns: SHARES,
  justifyContent: { xs: "space-between", sm: "normal" },
  minWidth: 0,
  // Low screens hide the text below the figures, so that each column is only as wide as its figure.
  [LOW_SCREEN]: {
    display: "grid",
    gridTemplateColumns: "repeat(5, auto)",
    justifyContent: "space-between",
  },
  // The narrowest phones have no room for five figures in a row, and none may be truncated.
  [NARROWEST_SCREEN]: { display: "grid", gridTemplateColumns: "repeat(3, auto)" },
} as const;

const MOTION = { gridArea: "motion", minWidth: 0 } as const;

const ACTS = {
  gridArea: "acts",
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
  minWidth: 0,
} as const;
