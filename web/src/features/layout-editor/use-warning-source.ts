/** React hook of the source of a layout's weather warnings: loads on mount, saves on request. */
import { useState } from "react";
import type { WarningSourceKind } from "#domain/warnings/feed-state.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import {
  GET_WARNING_SOURCE,
  SET_WARNING_SOURCE,
  type StoredWarningSource,
} from "./warning-source.generated.ts";

export interface ChosenSource {
  readonly kind: WarningSourceKind;
  /** Null unless kind is PULL. */
  readonly address: string | null;
}

export type SourceSave =
  | { readonly status: "idle" | "saving" | "saved" }
  | { readonly status: "failed"; readonly failure: Failure };

export interface UsedWarningSource
  extends Pick<UsedRequest<StoredWarningSource>, "state" | "retry"> {
  readonly save: SourceSave;
  readonly onSave: (source: ChosenSource) => Promise<void>;
}

export function useWarningSource(layoutId: string): UsedWarningSource {
  const { client } = useServices();
  const intent = useIntent();
  const request = useRequest(layoutId, () => execute(client, GET_WARNING_SOURCE, { layoutId }));
  const [save, setSave] = useState<SourceSave>({ status: "idle" });
  const { state, retry } = request;
  return {
    state,
    retry,
    save,
    onSave: async (source) => {
      if (state.value === undefined) return;
      setSave({ status: "saving" });
      const content = { layoutId, rev: state.value.rev, ...source };
      const input = { changeId: intent.idFor(content), ...content };
      const outcome = await execute(client, SET_WARNING_SOURCE, { input });
      if (outcome.ok) {
        intent.done();
        request.change(() => outcome.value);
        setSave({ status: "saved" });
        return;
      }
      setSave({ status: "failed", failure: outcome.error });
      if (outcome.error.status === "refused" && outcome.error.code === "Conflict") retry();
    },
  };
}
