/** React hook of the owner's gate of a layout: loads on mount, turns it on and off, opens and closes it. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  CLOSE_GATE_WINDOW,
  GET_OWNERS_GATE,
  OPEN_GATE_WINDOW,
  SET_OWNERS_GATE,
  type ShownGate,
} from "#web/api/owners-gate.generated.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";

type Outcome = Result<ShownGate, Failure>;

export interface UsedGate extends Pick<UsedRequest<ShownGate>, "state" | "retry"> {
  readonly set: (gate: {
    readonly on: boolean;
    readonly owners: readonly string[];
    readonly reason: string;
  }) => Promise<Outcome>;
  readonly open: (window: {
    readonly people: readonly string[];
    readonly seconds: number;
    readonly reason: string;
  }) => Promise<Outcome>;
  readonly close: () => Promise<Outcome>;
}

export function useOwnersGate(layoutId: string): UsedGate {
  const { client } = useServices();
  const intent = useIntent();
  const { state, retry, change } = useRequest(
    layoutId,
    () => execute(client, GET_OWNERS_GATE, { layoutId }),
    { isRenewed: true },
  );
  async function act<Content extends object>(
    content: Content,
    send: (
      input: Content & { readonly changeId: string; readonly layoutId: string },
    ) => Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = await send({ ...content, changeId: intent.idFor(content), layoutId });
    if (outcome.ok || outcome.error.status === "refused") intent.done();
    if (outcome.ok) change(() => outcome.value);
    return outcome;
  }
  return {
    state,
    retry,
    set: (gate) => act(gate, (input) => execute(client, SET_OWNERS_GATE, { input })),
    open: (window) => act(window, (input) => execute(client, OPEN_GATE_WINDOW, { input })),
    close: () => act({}, (input) => execute(client, CLOSE_GATE_WINDOW, { input })),
  };
}
