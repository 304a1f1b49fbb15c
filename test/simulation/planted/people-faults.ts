/** Planted faults of the product concerning users: saved data, and visibility. */
import { asInput } from "#domain/input/read-input.ts";
import { between, changed, changedTexts, isRowOfCommand } from "./meddling.ts";
import type { PlantedFault } from "./planted-fault.ts";

export const PEOPLE_FAULTS: readonly PlantedFault[] = [
  {
    name: "the outbox forgets a change as soon as it is sent",
    breaks: ["acknowledged"],
    seed: 2,
    plants: () => ({
      outbox: (outbox) => ({
        ...outbox,
        begin: async (item) => {
          await outbox.begin(item);
          await outbox.settle(item, { kind: "done" });
        },
      }),
    }),
  },
  {
    name: "the outbox sends each attempt as a change of its own",
    breaks: ["once"],
    seed: 7,
    plants: () => ({
      outbox: (outbox) => ({
        ...outbox,
        waiting: async (userId) => {
          const items = await outbox.waiting(userId);
          return items.map((item) => {
            if (item.change.kind !== "task" || item.attempts === 0) return item;
            const changeId = item.change.input.changeId.slice(0, -1) + (item.attempts % 10);
            return { ...item, change: { kind: "task", input: { ...item.change.input, changeId } } };
          });
        },
      }),
    }),
  },
  {
    name: "a report is kept under a new key each time it comes",
    breaks: ["once"],
    seed: 3,
    plants: () => {
      let count = 0;
      return {
        tables: between(["api"], (request, send) => {
          const item = asInput(asInput(request.input)?.Item);
          if (!String(item?.pk).endsWith("#T")) return send(request);
          count += 1;
          const Item = { ...item, sk: `${String(item?.sk)}-${count}` };
          return send(changed(request, { ...request.input, Item }));
        }),
      };
    },
  },
  {
    name: "the list of commands is kept without its layout",
    breaks: ["tenants"],
    seed: 3,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedTexts(request, (text) => text.replace(/^L#[^#]+#(\d{6})$/u, "L#all#$1"))),
      ),
    }),
  },
  {
    name: "a command is looked up by its id alone",
    breaks: ["tenants"],
    seed: 1,
    plants: () => {
      const layouts = new Map<string, string>();
      return {
        tables: between(["api"], (request, send) => {
          const { Key, TransactItems: parts } = asInput(request.input) ?? {};
          for (const part of Array.isArray(parts) ? parts : []) {
            const { pk, sk } = asInput(asInput(asInput(part)?.Put)?.Item) ?? {};
            if (isRowOfCommand(part)) layouts.set(String(sk), String(pk));
          }
          const pk = layouts.get(String(asInput(Key)?.sk));
          if (pk === undefined) return send(request);
          return send(changed(request, { ...request.input, Key: { ...Object(Key), pk } }));
        }),
      };
    },
  },
  {
    name: "grants of layouts are not checked",
    breaks: ["tenants"],
    seed: 4,
    plants: () => ({ rights: (rights) => ({ ...rights, layoutGrant: true }) }),
  },
];
