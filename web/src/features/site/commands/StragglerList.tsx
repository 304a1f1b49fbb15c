/** Trackers that are not in position, each with its likely cause and a link to it on the map. */
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { wayText } from "#web/features/site/commands/model/confirm-messages.ts";
import { onlyNode } from "#web/features/site/model/selection.ts";
import { masterAt, nodeAt, type Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { CAUSE_LABELS } from "#web/ui/commands/motion-causes.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { MOTION_STYLES } from "./model/motion-styles.ts";
import { noStragglersText, PROOF_MESSAGES, stragglerHeading } from "./model/proof-messages.ts";
import { stragglersOf } from "./model/retry-plan.ts";
import type { MotionException, MotionProof } from "./operations/motion.generated.ts";

interface Props {
  readonly site: Site;
  readonly proof: MotionProof;
}

export function StragglerList({ site, proof }: Props) {
  const { select } = useSiteView();
  const stragglers = stragglersOf(proof);
  function show({ mLocId, nLocId }: MotionException): void {
    const node = nodeAt(site, masterAt(site, mLocId), Number(nLocId));
    if (node !== undefined) select(onlyNode(site, node));
  }
  return (
    <section aria-label={PROOF_MESSAGES.stragglers}>
      <Typography variant="h3">{stragglerHeading(stragglers.length)}</Typography>
      {stragglers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {noStragglersText(proof)}
        </Typography>
      )}
      <List dense disablePadding sx={stragglers.length === 0 ? {} : LIST}>
        {stragglers.map((straggler) => (
          <li key={`${straggler.mLocId} ${straggler.nLocId}`}>
            <ListItemButton onClick={() => show(straggler)} sx={ROW}>
              <Straggler site={site} straggler={straggler} />
            </ListItemButton>
          </li>
        ))}
      </List>
      {proof.exceptionsLeftOut > 0 && (
        <Typography variant="body2" color="textSecondary">
          {PROOF_MESSAGES.leftOut(proof.exceptionsLeftOut)}
        </Typography>
      )}
    </section>
  );
}

interface StragglerProps {
  readonly site: Site;
  readonly straggler: MotionException;
}

function Straggler({ site, straggler }: StragglerProps) {
  const { mode } = useThemeMode();
  const { mLocId, nLocId, nId, state, cause = "unknown", expected, measured } = straggler;
  const style = MOTION_STYLES[state];
  const master = site.masters[masterAt(site, mLocId)];
  return (
    <>
      <MarkerSwatch shape={style.shape} colour={style.colour[mode]} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ lineHeight: 1.35 }}>
          {nId ?? nLocId} · {master?.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.35 }}>
          {MOTION_LABELS[state]}: {CAUSE_LABELS[cause] ?? cause}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {wayText(measured, expected)}
      </Typography>
    </>
  );
}

const LIST = {
  mt: 0.5,
  maxHeight: 300,
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const ROW = { borderRadius: 0, gap: 1, px: 1.5 } as const;
