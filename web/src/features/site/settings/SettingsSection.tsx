/**
 * Section of a master's details with buttons to edit its settings, copy them, create new ones, or
 * share another master's.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { GuiConfigButton } from "./GuiConfigButton.tsx";
import { OfflineGuiButton } from "./OfflineGuiButton.tsx";
import { SETTINGS_MESSAGES } from "./settings-messages.ts";

const ShareSettingsDialog = lazyPart(
  async () => (await import("./ShareSettingsDialog.tsx")).ShareSettingsDialog,
);

export function SettingsSection({ site, master }: ShownMaster) {
  const { id, spaParamId } = master;
  const [isSharing, setIsSharing] = useState(false);
  const close = () => setIsSharing(false);
  const { layoutId, url, setUrl } = useSiteView();
  const device = { layoutId, mLocId: id, nLocId: undefined };
  const open = (param: string) => () => setUrl({ ...url, settings: { device, param } });
  return (
    <DetailsSection title={SETTINGS_MESSAGES.section}>
      {spaParamId === undefined && (
        <Typography variant="body2" color="textSecondary">
          {SETTINGS_MESSAGES.hasNone}
        </Typography>
      )}
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={open(spaParamId ?? "new")}
        sx={{ mt: 1 }}
      >
        {SETTINGS_MESSAGES.configure}
      </Button>
      {spaParamId !== undefined && (
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, mt: 1, ml: -1.5 }}>
          <Button aria-haspopup="dialog" onClick={open("copy")}>
            {SETTINGS_MESSAGES.copy}
          </Button>
          <Button aria-haspopup="dialog" onClick={open("new")}>
            {SETTINGS_MESSAGES.create}
          </Button>
        </Stack>
      )}
      {hasOtherSettings(site, master) && (
        <Button aria-haspopup="dialog" onClick={() => setIsSharing(true)} sx={{ mt: 1, ml: -1.5 }}>
          {SETTINGS_MESSAGES.share}
        </Button>
      )}
      <Box>
        <GuiConfigButton master={master} />
        <OfflineGuiButton layoutUrl={site.layout.layoutUrl} />
      </Box>
      {isSharing && <ShareSettingsDialog {...{ site, master }} onClose={close} onGiveUp={close} />}
    </DetailsSection>
  );
}

function hasOtherSettings({ masters }: Site, { id, spaParamId }: SiteMaster): boolean {
  return masters.some(
    (other) => other.id !== id && other.spaParamId !== undefined && other.spaParamId !== spaParamId,
  );
}
