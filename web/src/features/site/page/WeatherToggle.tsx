/** Offers the switch of WeatherSmart on wide screens; phones do not load its code. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { latePart } from "#web/ui/late-part.tsx";

const WeatherSwitch = latePart(async () => (await import("./WeatherSwitch.tsx")).WeatherSwitch);

export function WeatherToggle() {
  const isWide = useMediaQuery<{ breakpoints: { up(key: "md"): string } }>((theme) =>
    theme.breakpoints.up("md"),
  );
  return isWide ? <WeatherSwitch /> : undefined;
}
