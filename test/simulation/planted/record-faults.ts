/** Planted faults of the product in data stored about masters, and in proofs and seals. */
import { asInput } from "#domain/input/read-input.ts";
import { between, idle } from "./meddling.ts";
import type { PlantedFault } from "./planted-fault.ts";

export const RECORD_FAULTS: readonly PlantedFault[] = [
  {
    name: "a message that could not be stored counts as done",
    breaks: ["acknowledged"],
    seed: 3,
    plants: () => ({
      handler: (handle, of) =>
        of === "uplink" ? (event) => handle(event).catch(() => undefined) : handle,
    }),
  },
  {
    name: "what masters answer is taken and dropped",
    breaks: ["acknowledged"],
    seed: 1,
    plants: () => ({ handler: idle("feedback") }),
  },
  {
    name: "what masters measure is taken and dropped",
    breaks: ["acknowledged"],
    seed: 1,
    plants: () => ({
      handler: (handle, of) => async (event) => {
        const { topic } = asInput(event) ?? {};
        return of === "uplink" && String(topic).endsWith("up/master") ? undefined : handle(event);
      },
    }),
  },
  {
    name: "a message that has failed for the last time is not stored among the failed events",
    breaks: ["acknowledged"],
    seed: 4,
    plants: () => ({ handler: idle("failures") }),
  },
  {
    name: "commands whose end is unknown are never settled by what trackers do",
    breaks: ["outcome"],
    seed: 4,
    pace: 2,
    hours: 12,
    plants: () => ({ handler: idle("settle") }),
  },
  {
    name: "proofs are closed only when somebody asks for them",
    breaks: ["proof"],
    seed: 1,
    hours: 1,
    plants: () => ({ handler: idle("proofs") }),
  },
  {
    name: "hours of the ledger are never sealed",
    breaks: ["sealed"],
    seed: 1,
    pace: 1,
    hours: 2,
    plants: () => ({ handler: idle("seals") }),
  },
  {
    name: "a proof leaves out the rounds that came last",
    breaks: ["proof"],
    seed: 3,
    pace: 2,
    plants: () => ({
      tables: between(["proofs"], async (request, send) => {
        const answer = await send(request);
        const { Items: items } = asInput(answer) ?? {};
        const isOfFrames = JSON.stringify(request.input).includes('"F');
        if (!isOfFrames || !Array.isArray(items) || items.length < 3) return answer;
        return { ...answer, Items: items.slice(0, 2) };
      }),
    }),
  },
  {
    name: "the proof of a stow goes by the other side of the trackers",
    breaks: ["proof"],
    seed: 4,
    pace: 2,
    plants: () => ({
      tables: between(["proofs"], async (request, send) => {
        const answer = await send(request);
        const { Item: item } = asInput(answer) ?? {};
        if (asInput(item)?.utcOffset === undefined) return answer;
        return { ...answer, Item: { ...Object(item), safetyStowDirection: true } };
      }),
    }),
  },
  {
    name: "a seal leaves out the last row of its hour",
    breaks: ["sealed"],
    seed: 4,
    pace: 2,
    plants: () => ({
      tables: between(["seals"], async (request, send) => {
        const answer = await send(request);
        const { Items: items } = asInput(answer) ?? {};
        const { TableName } = asInput(request.input) ?? {};
        if (TableName !== "events" || !Array.isArray(items) || items.length < 2) return answer;
        return { ...answer, Items: items.slice(0, -1) };
      }),
    }),
  },
];
