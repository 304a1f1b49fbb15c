/** Commands to a gen3 master: snow, hail, clouds and wind, and the routines of its nodes. */
import { untilSeen } from "./look-out.ts";
import { CALIBRATED, degrees, flag, masterFlag, nodes, stow } from "./sights.ts";
import type { Trip } from "./trip.ts";

export const WEATHER_TRIPS: readonly Trip[] = [
  {
    name: "set-weathersmart-envelope",
    args: { eastLimit: "-20", westLimit: "30" },
    says: /^WeatherSmart envelope -20\.\.30$/,
    shows: [masterFlag("weathersmart", true)],
  },
  {
    // Before it snows: under clouds, masters may be in a WeatherSmart stow, which would refuse this
    // command.
    name: "disable-weathersmart",
    before: (stand) => untilSeen(stand, [stow("weathersmart", false)]),
    says: /^WeatherSmart disabled$/,
    shows: [masterFlag("weathersmart", false)],
  },
  {
    name: "trigger-snow-safe-stow",
    // The snow stays on the ground until the last command, which measures it.
    before: (stand) => stand.snow(1),
    says: /^Snow stow active, 45$/,
    shows: [stow("snow", true), nodes(flag("snowStow", true)), nodes(degrees(45))],
  },
  {
    name: "clear-snow-stow",
    says: /^Snow stow cleared$/,
    shows: [stow("snow", false), nodes(flag("snowStow", false))],
  },
  {
    name: "disable-snow-stow",
    says: /^Snow stow disabled$/,
    shows: [masterFlag("snowStow", false)],
  },
  {
    name: "enable-snow-stow",
    says: /^Snow stow enabled$/,
    shows: [masterFlag("snowStow", true)],
  },
  {
    name: "activate-hailstow",
    says: /^Hail stow active, -?45$/,
    shows: [stow("hail", true), nodes(flag("hailStow", true))],
  },
  {
    name: "deactivate-hailstow",
    says: /^Hail stow cleared$/,
    shows: [stow("hail", false), nodes(flag("hailStow", false))],
  },
  { name: "activate-hailstow", says: /^Hail stow active, -?45$/, shows: [stow("hail", true)] },
  {
    // The stow ends by itself when its time is over.
    name: "hailstow-tracking-time",
    args: { hailStowTrackingMinutes: "2" },
    says: /^Hailstow tracking time 2 min$/,
    shows: [stow("hail", false)],
  },
  {
    name: "disable-wind-sensor",
    says: /^Wind sensor disabled until \d{4}-\d\d-\d\d \d\d:\d\d$/,
    shows: [masterFlag("windSensor", false)],
  },
  {
    name: "enable-wind-sensor",
    says: /^Wind sensor enabled$/,
    shows: [masterFlag("windSensor", true)],
  },
  {
    name: "send-server-wind-speed-valid-duration",
    args: { duration: "15" },
    says: /^Server wind duration 15 min$/,
  },
  {
    name: "send-server-wind-speed",
    args: { windSpeed: "12" },
    says: /^Server wind 12 mph valid 15 min$/,
    shows: [masterFlag("serverWind", true)],
  },
  {
    name: "disable-sleep-control",
    says: /^Sleep control disabled until 00:00$/,
    shows: [masterFlag("sleepControl", false), nodes(flag("sleep", false))],
  },
  {
    name: "ARRR-enable-all-nodes-rebroadcast",
    says: /^Rebroadcast enabled on \d+ nodes$/,
    shows: [nodes(flag("rebroadcast", true))],
  },
  {
    name: "calibrate-snow-baseline",
    says: /^Baseline \d+\.\d in$/,
    shows: [CALIBRATED],
  },
];
