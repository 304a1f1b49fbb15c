/** The settings of `npm start`, from its environment variables; docs/how-to/run.md lists them. */
import { err, ok, type Result } from "#domain/result.ts";
import { DESK_SITES, isSitePreset, type SitePresetName } from "#domain/site-generator/presets.ts";
import type { FleetPace } from "#scripts/embedded.ts";
import { speedFrom, sunFrom } from "#simulator/fleet/fleet-options.ts";

export interface StartSettings {
  /** HTTP port; 0 chooses a free one. */
  readonly port: number;
  /** MQTT port; 0 chooses a free one. */
  readonly mqttPort: number;
  /** Empty for no demo. */
  readonly demoSites: readonly SitePresetName[];
  readonly historyDays: number;
  /** Absent when nothing is simulated, for example to use a real master. */
  readonly fleet?: FleetPace;
}

type Variables = Readonly<Record<string, string | undefined>>;
type Read<Value> = Result<Value, string>;

/** Largest number of days: the span of a chart and of accepted late reports. */
const MAX_HISTORY_DAYS = 12;
const MAX_PORT = 65_535;
/** Name that means all sites of a storm desk. */
const DESK = "desk";

/** The settings, or a sentence that names the first variable with a value that is not allowed. */
export function startSettings(variables: Variables): Read<StartSettings> {
  const demoSites = demoSitesFrom(variables.DEMO_SITES ?? "tiny,mixed");
  if (!demoSites.ok) return demoSites;
  const port = portFrom("PORT", variables.PORT ?? "4700");
  if (!port.ok) return port;
  const mqttPort = portFrom("MQTT_PORT", variables.MQTT_PORT ?? "4701");
  if (!mqttPort.ok) return mqttPort;
  const historyDays = historyDaysFrom(variables.HISTORY_DAYS ?? "3");
  if (!historyDays.ok) return historyDays;
  const pace = fleetPaceFrom(variables);
  if (!pace.ok) return pace;
  return ok({
    port: port.value,
    mqttPort: mqttPort.value,
    demoSites: demoSites.value,
    historyDays: historyDays.value,
    ...(pace.value === undefined ? {} : { fleet: pace.value }),
  });
}

function portFrom(name: string, text: string): Read<number> {
  if (/^\d+$/.test(text) && Number(text) <= MAX_PORT) return ok(Number(text));
  return err(`${name} must be a port, not "${text}"`);
}

function demoSitesFrom(text: string): Read<readonly SitePresetName[]> {
  const given = text.split(",").filter((name) => name !== "");
  const names = [...new Set(given.flatMap((name) => (name === DESK ? DESK_SITES : [name])))];
  const unknown = names.filter((name) => !isSitePreset(name));
  if (unknown.length === 0) return ok(names.filter(isSitePreset));
  return err(`DEMO_SITES names sites that do not exist: ${unknown.join(", ")}`);
}

function historyDaysFrom(text: string): Read<number> {
  if (/^\d+$/.test(text) && Number(text) <= MAX_HISTORY_DAYS) return ok(Number(text));
  return err(`HISTORY_DAYS must be a whole number up to ${MAX_HISTORY_DAYS}, not "${text}"`);
}

/** undefined when the fleet is off. */
function fleetPaceFrom(variables: Variables): Read<FleetPace | undefined> {
  const fleet = variables.SIM_FLEET ?? "on";
  if (fleet !== "on" && fleet !== "off") return err("SIM_FLEET must be on or off");
  if (fleet === "off") return ok(undefined);
  const speed = speedFrom(variables.SIM_SPEED ?? "1");
  const sun = sunFrom(variables.SIM_SUN ?? "auto");
  if (speed === undefined) return err("SIM_SPEED must be a number from 1 to 600");
  if (sun === undefined) return err("SIM_SUN must be auto, noon or real");
  return ok({ speed, sun });
}
