/** Mutation.setExpectedFirmware: the versions that masters and nodes of a site should report. */
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { ExpectedKind } from "#domain/commissioning/expected-firmware.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput, readExpectedRev } from "#functions/shared/arguments.ts";
import { commitKnown } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { readCommissioning } from "#functions/shared/store/commissioning.ts";
import { firmwareWrite, type StoredFirmware } from "#functions/shared/store/expected-firmware.ts";
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
  /** Undefined: they stay as they are. */
  readonly kinds: readonly ExpectedKind[] | undefined;
}

type SetFirmware = StoredFirmware & { readonly layoutId: string };

const OPERATION = "Mutation.setExpectedFirmware";
/** Versions as devices report them, such as 3.20.1. */
const VERSION = /^\d{1,5}(\.\d{1,5}){0,3}$/;

/** Most boards with versions of their own. */
const MOST_KINDS = 16;
const MAX_NODE_TYPE = 0xffff;

/**
 * Sets the versions of masters and nodes, null for one that is not expected, and those of single
 * boards. Conflict for an outdated revision.
 */
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
      const kinds = readKinds(content.kinds);
      if (!kinds.ok) return kinds;
      const versions = { master: master.value, node: node.value, kinds: kinds.value };
      return ok({ changeId, layoutId, expectedRev: rev.value, ...versions });
    },
    run: (input, { sub }) => {
      const { changeId, layoutId, expectedRev, master, node } = input;
      const content = { layoutId, expectedRev, master, node, kinds: input.kinds ?? null, sub };
      const hash = payloadHash(OPERATION, content);
      return commitKnown<SetFirmware>(
        store,
        { id: changeId, layoutId, payloadHash: hash },
        {
          prepare: async () => {
            if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
            const { firmware } = await readCommissioning(store, layoutId);
            if (firmware.rev !== expectedRev) return refuse("Conflict");
            const kinds = input.kinds ?? firmware.kinds;
            const next = { master, node, kinds, rev: firmware.rev + 1 };
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

/** The versions of single boards, by rising type code; undefined if none are given. */
function readKinds(value: unknown): Result<readonly ExpectedKind[] | undefined, Refusal> {
  if (value === undefined || value === null) return ok(undefined);
  if (!Array.isArray(value) || value.length > MOST_KINDS) return refuseArgument("kinds", "length");
  const kinds = new Map<number, string>();
  for (const one of value) {
    const { nodeType, version }: { readonly [field: string]: unknown } = Object(one);
    if (typeof nodeType !== "number" || !Number.isInteger(nodeType) || kinds.has(nodeType)) {
      return refuseArgument("kinds", "notAllowed");
    }
    if (nodeType < 0 || nodeType > MAX_NODE_TYPE) return refuseArgument("kinds", "range");
    const read = readVersion("kinds", version);
    if (!read.ok) return read;
    if (read.value === null) return refuseArgument("kinds", "required");
    kinds.set(nodeType, read.value);
  }
  const sorted = [...kinds].sort(([one], [other]) => one - other);
  return ok(sorted.map(([nodeType, version]) => ({ nodeType, version })));
}
