/** The settings of a master: the way to those it works by, and to others (S1 §2). */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { SETTINGS_MESSAGES } from "#web/ui/settings-messages.ts";
import { DetailsSection } from "./DetailsPage.tsx";
import { GuiConfigButton } from "./GuiConfigButton.tsx";

export function SettingsSection({ master }: { readonly master: SiteMaster }) {
  const { id, spaParamId } = master;
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
      <GuiConfigButton master={master} />
    </DetailsSection>
  );
}
