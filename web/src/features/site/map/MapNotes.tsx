/**
 * Texts on the map: the number of selected nodes, that there is nothing to show, that the drawing
 * could not be loaded.
 */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { withoutNodes } from "#web/features/site/model/selection.ts";
import { FLOATING } from "#web/map/map-styles.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapState } from "./use-site-map.ts";

interface Props {
  readonly props: SiteMapProps;
  readonly map: SiteMapState;
}

export function MapNotes({ props, map }: Props) {
  const { site, selection, shownMasters } = props;
  const selected = selection.nodes.size;
  const isBare = ![...shownMasters].some((master) => (site.masters[master]?.nodeCount ?? 0) > 0);
  return (
    <>
      <Box role="status" sx={HIDDEN_TEXT}>
        {selected > 1 ? MAP_MESSAGES.nodesSelected(selected) : ""}
      </Box>
      {selected > 1 && <SelectionCount props={props} />}
      {isBare && <NothingToShow />}
      {map.picture === "failed" && (
        <Typography variant="caption" color="textSecondary" sx={CAPTION}>
          {MAP_MESSAGES.pictureFailed}
        </Typography>
      )}
    </>
  );
}

/** The number of selected nodes, if there are several, with a button that clears the selection. */
function SelectionCount({ props: { selection, onSelect } }: Pick<Props, "props">) {
  return (
    <Paper sx={{ ...FLOATING, ...CHIP }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }} aria-hidden>
        {MAP_MESSAGES.nodesSelected(selection.nodes.size)}
      </Typography>
      <IconButton
        aria-label={MAP_MESSAGES.clearSelection}
        onClick={() => onSelect(withoutNodes(selection))}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Paper>
  );
}

function NothingToShow() {
  return (
    <Paper sx={{ ...FLOATING, ...EMPTY }}>
      <Typography variant="h3">{MAP_MESSAGES.noNodes}</Typography>
      <Typography variant="body2" color="textSecondary">
        {MAP_MESSAGES.noNodesHint}
      </Typography>
    </Paper>
  );
}

/**
 * Style of the number of selected nodes: above the buttons that step west and east; on phones
 * beside them, because the time pill is above them.
 */
const CHIP = {
  left: { xs: 112, sm: 12 },
  bottom: { xs: 12, sm: 72 },
  display: "flex",
  alignItems: "center",
  pl: 2,
} as const;

const EMPTY = {
  left: "50%",
  top: "50%",
  transform: "translate(-50%, -50%)",
  width: 320,
  maxWidth: "calc(100% - 32px)",
  p: 2,
  textAlign: "center",
} as const;

const CAPTION = {
  position: "absolute",
  left: 0,
  right: 0,
  bottom: 0,
  textAlign: "center",
  pointerEvents: "none",
} as const;
