/**
 * React hook of the user's recovery codes: how many are left, and newly created ones while the
 * dialog is open.
 */
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
} from "#web/api/recovery-operations.ts";
import { useServices } from "#web/session/services.ts";
import { type RequestState, useRequest } from "#web/session/use-request.ts";

export type CodesState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: Failure }
  | {
      readonly status: "known";
      readonly known: RecoveryCodes;
      readonly isWaiting: boolean;
      readonly fault: Failure | undefined;
    }
  | { readonly status: "made"; readonly codes: readonly string[] };

type Making =
  | { readonly status: "idle" | "waiting" }
  | { readonly status: "failed"; readonly failure: Failure }
  | { readonly status: "made"; readonly codes: readonly string[] };

export function useRecoveryCodes() {
  const { rest } = useServices();
  const { state: read, change } = useRequest("own codes", () => getRecoveryCodes(rest));
  const [making, setMaking] = useState<Making>({ status: "idle" });
  const state = codesState(read, making);

  async function make(password: string | undefined): Promise<void> {
    if (state.status !== "known" || state.isWaiting) return;
    setMaking({ status: "waiting" });
    const answer = await makeRecoveryCodes(rest, password);
    if (answer.ok) return setMaking({ status: "made", codes: answer.value });
    // The server asks for the password, because the sign-in has become too old while the dialog was
    // open.
    const isPasswordRequired =
      answer.error.status === "refused" && answer.error.code === "required";
    if (isPasswordRequired) change((current) => current && { ...current, needsPassword: true });
    setMaking(
      isPasswordRequired ? { status: "idle" } : { status: "failed", failure: answer.error },
    );
  }

  return { state, make };
}

function codesState(read: RequestState<RecoveryCodes>, making: Making): CodesState {
  if (making.status === "made") return making;
  if (read.value !== undefined) {
    const fault = making.status === "failed" ? making.failure : undefined;
    return { status: "known", known: read.value, isWaiting: making.status === "waiting", fault };
  }
  return read.status === "failed" ? read : { status: "loading" };
}
