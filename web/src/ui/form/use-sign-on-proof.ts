/** React hook that proves to the server by a recent sign-in at the company who the user is. */
import { useEffect, useEffectEvent, useState } from "react";
import { proveBySignIn } from "#web/api/layout-operations.ts";
import { useServices } from "#web/session/services.ts";
import type { ProofOutcome } from "./use-password-proof.ts";

export interface SignOnProof {
  /** `needed`: the last sign-in is too old, or it is not known whether it is. */
  readonly state: "checking" | "needed" | "proved";
  readonly prove: () => Promise<ProofOutcome>;
}

/** Asks the server at once: after a sign-in a moment ago, no other is needed. */
export function useSignOnProof(): SignOnProof {
  const { rest } = useServices();
  const [state, setState] = useState<SignOnProof["state"]>("checking");

  async function prove(): Promise<ProofOutcome> {
    const proof = await proveBySignIn(rest);
    setState(proof.ok ? "proved" : "needed");
    if (proof.ok) return { kind: "proved" };
    const isTooOld = proof.error.status === "refused" && proof.error.code === "StepUpRequired";
    return isTooOld ? { kind: "refused" } : { kind: "failed", failure: proof.error };
  }

  const check = useEffectEvent(() => void prove());
  useEffect(() => check(), []);
  return { state, prove };
}
