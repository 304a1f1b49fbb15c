/** Shows the switch of WeatherSmart on wide screens; phones do not load its code. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const WeatherSwitch = lazyPart(async () => (await import("./WeatherSwitch.tsx")).WeatherSwitch);

export function WeatherToggle() {
  const isWide = useMediaQuery<{ breakpoints: { up(key: "md"): string } }>((theme) =>
    theme.breakpoints.up("md"),
  );
  return isWide ? <WeatherSwitch /> : undefined;
}
