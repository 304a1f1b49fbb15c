/** The strip of edit mode: its hint, and the buttons to add a layout and to finish editing. */
import { mdiPencilOutline, mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { Icon } from "#web/ui/Icon.tsx";
import { EDIT_MODE_MESSAGES } from "./edit-mode-messages.ts";

interface Props {
  readonly addPath: string;
  readonly onFinish: () => void;
}

export function EditStrip({ addPath, onFinish }: Props) {
  return (
    <Box component="section" aria-label={EDIT_MODE_MESSAGES.edit} sx={STRIP}>
      <Icon path={mdiPencilOutline} fontSize="small" />
      <Typography variant="body2" sx={{ flex: "1 1 240px" }}>
        {EDIT_MODE_MESSAGES.editing}
      </Typography>
      <Button component={Link} to={addPath} variant="outlined" startIcon={<Icon path={mdiPlus} />}>
        {EDIT_MODE_MESSAGES.addLayout}
      </Button>
      <Button variant="contained" onClick={onFinish}>
        {EDIT_MODE_MESSAGES.finishEdit}
      </Button>
    </Box>
  );
}

const STRIP = {
  mt: 2,
  px: 2,
  py: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  border: 1,
  borderColor: "primary.main",
  borderRadius: 2,
  bgcolor: "background.paper",
} as const;
