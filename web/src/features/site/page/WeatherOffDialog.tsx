/**
 * Dialog that asks for confirmation before WeatherSmart is turned off, because this removes a
 * protection of the whole site.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { isNameOf, SiteNameField } from "./SiteNameField.tsx";

interface Props {
  readonly site: Site;
  readonly onCancel: () => void;
  readonly onTurnOff: () => void;
}

export function WeatherOffDialog({ site, onCancel, onTurnOff }: Props) {
  const titleId = useId();
  const [name, setName] = useState("");
  return (
    <Dialog open role="alertdialog" onClose={onCancel} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{SITE_MESSAGES.weathersmartOffTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>{SITE_MESSAGES.weathersmartOffHint(site.masters.length)}</Typography>
          <SiteNameField site={site} name={name} onName={setName} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {SITE_MESSAGES.weathersmartKeep}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isNameOf(site, name)}
          onClick={onTurnOff}
        >
          {SITE_MESSAGES.weathersmartOff}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
