/** Planted faults of a simulated master: each removes one of its protections. */
import type { PlantedFault } from "./planted-fault.ts";

export const MASTER_FAULTS: readonly PlantedFault[] = [
  {
    name: "a master carries out commands after their end",
    breaks: ["stale"],
    seed: 10,
    plants: () => ({ protections: { expiry: false } }),
  },
  {
    name: "a master takes commands for an earlier connection",
    breaks: ["stale"],
    seed: 7,
    plants: () => ({ protections: { sid: false } }),
  },
  {
    name: "a master carries out an older command after a newer one",
    breaks: ["stale"],
    seed: 10,
    plants: () => ({ protections: { counter: false } }),
  },
  {
    name: "a master carries out a command again that it knows",
    breaks: ["once", "stale", "outcome"],
    seed: 1,
    plants: () => ({ protections: { ids: false, counter: false } }),
  },
  {
    name: "a master loses its journal in a restart",
    breaks: ["outcome"],
    seed: 1,
    plants: () => ({ protections: { journal: false } }),
  },
  {
    name: "a master writes down what it begins only afterwards",
    breaks: ["outcome"],
    seed: 9,
    plants: () => ({ protections: { intent: false } }),
  },
];
