/** Step 5: assigns nodes to masters by areas drawn around them. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { withoutMasterArea } from "#domain/site-configuration/draft.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { MasterList } from "./MasterList.tsx";
import { RepeatedIds } from "./RepeatedIds.tsx";
import type { StepProps } from "./step-props.ts";
import type { UsedMapTool } from "./use-map-tool.ts";

export function AreasStep({ loaded, used, draft, assignment, tool, isSaving }: StepProps) {
  const { masters } = loaded.stored;
  if (masters.length === 0) return <Alert severity="warning">{CONFIGURE_MESSAGES.noMasters}</Alert>;
  const lines = masters.map((master) => {
    const nodes = assignment.members.get(master.id)?.length ?? 0;
    const area = draft.masterAreas[master.id];
    const parts = [CONFIGURE_MESSAGES.nodeCount(nodes), ...(area ? [] : [PLACE_MESSAGES.noArea])];
    const isEmpty = area === undefined && nodes === 0;
    return {
      master,
      text: parts.join(" · "),
      remove: isEmpty
        ? undefined
        : {
            name: PLACE_MESSAGES.removeAreaOf(master.name),
            onPress: () => used.change((now) => withoutMasterArea(now, master.id)),
          },
    };
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {PLACE_MESSAGES.areaHint}
      </Typography>
      {Object.keys(draft.masterAreas).length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {PLACE_MESSAGES.boundaryHint}
        </Typography>
      )}
      <AreaTools tool={tool} />
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {locationsText(used.draft.locations.length, assignment.unassigned)}
      </Typography>
      <RepeatedIds locations={used.draft.locations} />
      <MasterList label={CONFIGURE_MESSAGES.masters} lines={lines} isSaving={isSaving} />
    </>
  );
}

interface ToolsProps {
  readonly tool: UsedMapTool;
}

function AreaTools({ tool }: ToolsProps) {
  const isDrawing = tool.corners.length > 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <Button variant="outlined" disabled={!tool.canClose} onClick={tool.closeArea}>
        {PLACE_MESSAGES.closeArea}
      </Button>
      <Button disabled={!isDrawing} onClick={tool.undo}>
        {PLACE_MESSAGES.undo}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {isDrawing ? PLACE_MESSAGES.cornersText(tool.corners.length) : ""}
      </Typography>
    </Box>
  );
}
