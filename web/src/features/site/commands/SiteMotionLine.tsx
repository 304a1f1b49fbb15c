/**
 * Line of the status strip about the last movement: the user who sent the command, or the stow that
 * masters have started, and how many trackers are in position.
 */

import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { motionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { arrivalsText, givenBy, STOW_MESSAGES, startedAgo } from "./model/stow-messages.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { useMotionProof } from "./use-motion-proof.ts";
import { useOpenStow } from "./use-open-stow.ts";
import { useSiteMotion } from "./use-site-motion.ts";

interface Props {
  readonly site: Site;
}

/**
 * Renders only for users who may see tracker positions; the same right allows them to read the
 * history and the proof.
 */
export function SiteMotionLine({ site }: Props) {
  const maySee = holds(usePrivileges(), "DATA_SNAPSHOT");
  return maySee ? <LastMotion site={site} /> : undefined;
}

function LastMotion({ site }: Props) {
  const commanded = useSiteMotion(site);
  const stow = useOpenStow(site.layout.id);
  const now = useNow();
  if (stow !== undefined && stow.startedAt > (commanded?.createdAt ?? 0)) {
    const { id, startedAt, reason } = stow;
    const title = motionTitle({ name: undefined, args: [], username: undefined, reason });
    return <MotionLine key={id} id={id} title={startedAgo(title, now - startedAt)} />;
  }
  if (commanded === undefined) return undefined;
  const { id, label, username, createdAt } = commanded;
  return <MotionLine key={id} id={id} title={givenBy(label, username, now - createdAt)} />;
}

function MotionLine({ id, title }: { readonly id: string; readonly title: string }) {
  const { layoutId, url, setUrl } = useSiteAddress();
  const { proof } = useMotionProof(layoutId, id);
  const control = { tab: "proof", command: undefined, motion: id, isReport: false } as const;
  return (
    <ButtonBase title={STOW_MESSAGES.proof} onClick={() => setUrl({ ...url, control })} sx={LINE}>
      <Typography variant="caption" component="span" color="textSecondary" noWrap sx={GIVEN}>
        {title}
      </Typography>
      <Typography variant="subtitle2" component="span" role="status" noWrap sx={WIDE}>
        {proof === undefined ? STOW_MESSAGES.following : progressOf(proof)}
      </Typography>
    </ButtonBase>
  );
}

function progressOf({ nodes, excluded, reached, late, stuck, silent }: MotionProof): string {
  return arrivalsText({
    reached,
    reacting: nodes - excluded,
    missing: late + stuck + silent,
  });
}

const LINE = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  maxWidth: 1,
  minHeight: 44,
  justifyContent: "center",
  px: { xs: 0.5, sm: 1 },
  borderRadius: 1,
  textAlign: "left",
  "&:hover": { backgroundColor: "action.hover" },
} as const;

/** Style of the command's user and time: never truncated; low screens have one line for them. */
const GIVEN = {
  maxWidth: 1,
  lineHeight: 1.3,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  [LOW_SCREEN]: { whiteSpace: "nowrap" },
} as const;

const WIDE = { maxWidth: 1, lineHeight: 1.3, fontVariantNumeric: "tabular-nums" } as const;
