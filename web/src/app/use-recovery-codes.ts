/** The signed-in user's recovery codes: how many are left, and new ones for as long as they are looked at. */
import { useEffect, useState } from "react";
import type { Failure } from "#web/api/outcome.ts";
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
} from "#web/api/recovery-operations.ts";
import { useServices } from "#web/session/services.ts";

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

export function useRecoveryCodes() {
  const { rest } = useServices();
  const [state, setState] = useState<CodesState>({ status: "loading" });

  useEffect(() => {
    let isCurrent = true;
    void getRecoveryCodes(rest).then((answer) => {
      if (!isCurrent) return;
      setState(
        answer.status === "ok"
          ? { status: "known", known: answer.value, isWaiting: false, fault: undefined }
          : { status: "failed", failure: answer },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [rest]);

  async function make(password: string | undefined): Promise<void> {
    if (state.status !== "known" || state.isWaiting) return;
    setState({ ...state, isWaiting: true, fault: undefined });
    const answer = await makeRecoveryCodes(rest, password);
    if (answer.status === "ok") {
      setState({ status: "made", codes: answer.value });
      return;
    }
    // The sign-in may have grown old while the dialog stood open.
    const isAsked = answer.status === "refused" && answer.code === "required";
    const known = isAsked ? { ...state.known, needsPassword: true } : state.known;
    setState({ ...state, known, isWaiting: false, fault: isAsked ? undefined : answer });
  }

  return { state, make };
}
