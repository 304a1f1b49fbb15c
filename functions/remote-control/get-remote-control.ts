/** Query.getRemoteControl: whether the masters of a layout may be commanded from afar. */
import { asInput } from "#domain/layout/input.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type RemoteControl, readRemoteControl } from "#functions/shared/store/remote-control.ts";

/** A layout that nobody has switched is on, and so is one that is not there. */
export function getRemoteControl(deps: {
  readonly store: AccessStore;
}): Field<string, RemoteControl> {
  return {
    parse: (args) => {
      const { layoutId } = asInput(args) ?? {};
      return typeof layoutId === "string"
        ? { result: layoutId }
        : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => {
      const { rev, ...remoteControl } = await readRemoteControl(deps.store, layoutId);
      return { result: remoteControl };
    },
  };
}
