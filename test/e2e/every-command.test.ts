/**
 * Every command of the catalogue to a running fleet, through the API: executed, answered once,
 * recorded, and visible.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { type CommandedField, startCommandedField } from "./commanded-field/commanded-field.ts";
import { isFinal } from "./commanded-field/heard-commands.ts";
import { OTA_TRIPS } from "./commanded-field/ota-trips.ts";
import { POWER_BOOST_TRIPS } from "./commanded-field/power-boost-trips.ts";
import { READING_TRIPS } from "./commanded-field/reading-trips.ts";
import { REPAIR_TRIPS } from "./commanded-field/repair-trips.ts";
import { RESCUE_TRIPS } from "./commanded-field/rescue-trips.ts";
import type { Stand } from "./commanded-field/stand.ts";
import { STOW_TRIPS } from "./commanded-field/stow-trips.ts";
import { readWritten, type Trip, travel } from "./commanded-field/trip.ts";
import { WEATHER_TRIPS } from "./commanded-field/weather-trips.ts";
import { needsDevices } from "./target.ts";

const hasDevices = needsDevices();

interface Tour {
  readonly trips: readonly Trip[];
  readonly at: (field: CommandedField) => Stand;
}

/**
 * Commands of each master; all masters run at the same time. A state that one command sets is
 * released by a later one.
 */
const TOURS = {
  reading: { trips: READING_TRIPS, at: (field) => field.at("mixed", "gen2") },
  weather: { trips: WEATHER_TRIPS, at: (field) => field.at("mixed", "gen3") },
  stow: { trips: STOW_TRIPS, at: (field) => field.at("mixed", "gen3-dual") },
  powerBoost: {
    trips: [...POWER_BOOST_TRIPS, ...RESCUE_TRIPS],
    at: (field) => field.at("mixed", "gen4"),
  },
  repair: { trips: [...REPAIR_TRIPS, ...OTA_TRIPS], at: (field) => field.at("tiny", "gen4") },
} satisfies Readonly<Record<string, Tour>>;

type Travelled =
  | { readonly kind: "arrived"; readonly stand: Stand; readonly id: string }
  | { readonly kind: "failed"; readonly reason: unknown };

let field: CommandedField;
const travelled = new Map<Trip, Promise<Travelled>>();

beforeAll(async () => {
  if (!hasDevices) return;
  field = await startCommandedField();
  for (const { trips, at } of Object.values<Tour>(TOURS)) {
    const stand = at(field);
    let before: Promise<unknown> = Promise.resolve();
    for (const trip of trips) {
      const outcome = before.then(() => outcomeOf(stand, trip));
      travelled.set(trip, outcome);
      before = outcome;
    }
  }
});

afterAll(() => field?.stop());

async function outcomeOf(stand: Stand, trip: Trip): Promise<Travelled> {
  try {
    return { kind: "arrived", stand, id: await travel(stand, field.heard, trip) };
  } catch (reason) {
    return { kind: "failed", reason };
  }
}

describe("every command", () => {
  const trips = Object.values<Tour>(TOURS).flatMap((tour) => tour.trips);

  it("has its trip", () => {
    const names = new Set<string>(trips.map(({ name }) => name));
    expect(names).toEqual(new Set(Object.keys(WIRE_COMMANDS)));
  });

  it.each(trips)("$name is carried out, says so once, and shows", async (trip) => {
    const outcome = await travelled.get(trip);
    if (outcome?.kind === "failed") throw outcome.reason;
  });

  it("is over with its final", async () => {
    const outcomes = await Promise.all(travelled.values());
    const arrived = outcomes.flatMap((outcome) => (outcome.kind === "arrived" ? [outcome] : []));
    expect(arrived.length).toBe(trips.length);
    for (const { stand, id } of arrived) {
      // Sorted by number, because two answers may reach the viewer in the wrong order.
      const heard = field.heard.of(id).toSorted((one, other) => one.seq - other.seq);
      expect(heard.filter(isFinal)).toEqual([heard.at(-1)]);
      const { feedback } = await readWritten(stand, id);
      expect(feedback.filter(isFinal)).toEqual([feedback.at(-1)]);
    }
  });
});
