/**
 * Switch that turns WeatherSmart on or off. Shown only to users whom the server permits to use it.
 */
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline } from "#web/session/services.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useWeathersmart } from "./use-weathersmart.ts";

const WeatherOffDialog = lazyPart(
  async () => (await import("./WeatherOffDialog.tsx")).WeatherOffDialog,
);

/**
 * The switch of WeatherSmart. Turning it off removes a protection and must be confirmed; turning it
 * on needs no confirmation.
 */
export function WeatherSwitch() {
  const { layoutId } = useSiteAddress();
  const { site } = useKnownSite();
  const isOnline = useIsOnline();
  const { weathersmart, turn } = useWeathersmart(layoutId, site?.layout.features.weathersmart);
  const [isConfirming, setIsConfirming] = useState(false);
  if (weathersmart.status === "hidden") return undefined;
  const { status, isOn } = weathersmart;
  function turnOff(): void {
    setIsConfirming(false);
    void turn(false);
  }
  return (
    <>
      <FormControlLabel
        labelPlacement="start"
        label={SITE_MESSAGES.weathersmart}
        disabled={status === "changing" || !isOnline}
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => (next ? void turn(true) : setIsConfirming(true))}
          />
        }
        slotProps={{ typography: { variant: "body2", color: "textSecondary" } }}
        sx={{ flex: "none", mr: 0.5 }}
      />
      {isConfirming && site !== undefined && (
        <WeatherOffDialog
          site={site}
          onCancel={() => setIsConfirming(false)}
          onTurnOff={turnOff}
          onGiveUp={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
