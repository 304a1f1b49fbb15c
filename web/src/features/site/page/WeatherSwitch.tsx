/** The switch of WeatherSmart itself, for those whom the server lets (S0 §6). */
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline } from "#web/session/services.ts";
import { useWeathersmart } from "./use-weathersmart.ts";

export function WeatherSwitch() {
  const { layoutId, site } = useSiteView();
  const isOnline = useIsOnline();
  const { weathersmart, turn } = useWeathersmart(layoutId, site?.layout.features.weathersmart);
  if (weathersmart.status === "hidden") return undefined;
  const { status, isOn } = weathersmart;
  return (
    <FormControlLabel
      labelPlacement="start"
      label={SITE_MESSAGES.weathersmart}
      disabled={status === "changing" || !isOnline}
      control={<Switch checked={isOn} onChange={(_, next) => void turn(next)} />}
      slotProps={{ typography: { variant: "body2", color: "textSecondary" } }}
      sx={{ flex: "none", mr: -1 }}
    />
  );
}
