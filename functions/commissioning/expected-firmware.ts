/** Mutation.setExpectedFirmware: the versions that masters and nodes of a site should report. */
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput, readExpectedRev } from "#functions/shared/arguments.ts";
import { commitKnown } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import {
  firmwareWrite,
  readCommissioning,
  type StoredFirmware,
} from "#functions/shared/store/commissioning.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { PunchDeps } from "./punch-list.ts";

interface Setting {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly expectedRev: number;
  readonly master: string | null;
  readonly node: string | null;
}

type SetFirmware = StoredFirmware & { readonly layoutId: string };

const OPERATION = "Mutation.setExpectedFirmware";
/** Versions as devices report them, such as 3.20.1. */
const VERSION = /^\d{1,5}(\.\d{1,5}){0,3}$/;

/** Sets both versions; null for one that is not expected. Conflict for an outdated revision. */
export function setExpectedFirmware({
  store,
  clock,
}: PunchDeps): Field<typeof OPERATION, Setting, SetFirmware> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const { layoutId } = content;
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      const rev = readExpectedRev(content);
      if (!rev.ok) return rev;
      if (rev.value === undefined) return refuseArgument("expectedRev", "required");
      const master = readVersion("master", content.master);
      if (!master.ok) return master;
      const node = readVersion("node", content.node);
      if (!node.ok) return node;
      const versions = { master: master.value, node: node.value };
      return ok({ changeId, layoutId, expectedRev: rev.value, ...versions });
    },
    run: (input, { sub }) => {
      const { changeId, layoutId, expectedRev, master, node } = input;
      const hash = payloadHash(OPERATION, { layoutId, expectedRev, master, node, sub });
      return commitKnown<SetFirmware>(
        store,
        { id: changeId, layoutId, payloadHash: hash },
        {
          prepare: async () => {
            if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
            const { firmware } = await readCommissioning(store, layoutId);
            if (firmware.rev !== expectedRev) return refuse("Conflict");
            const next = { master, node, rev: firmware.rev + 1 };
            const change = layoutChange(
              { changeId, layoutId, sub, clock },
              {
                ...{ operation: OPERATION, payloadHash: hash, target: "CX#FIRMWARE" },
                ...{ rev: firmware.rev, result: { layoutId, ...next } },
              },
            );
            return ok({ change, effects: [firmwareWrite(store.eventsTable, layoutId, next)] });
          },
          explain: () => "again",
        },
      );
    },
  };
}

function readVersion(field: string, value: unknown): Result<string | null, Refusal> {
  if (value === undefined || value === null || value === "") return ok(null);
  const isVersion =
    typeof value === "string" &&
    value.length <= COMMISSIONING.versionCharacters &&
    VERSION.test(value);
  return isVersion ? ok(value) : refuseArgument(field, "notAllowed");
}
